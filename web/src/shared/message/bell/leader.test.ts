import { afterEach, expect, test, vi } from 'vitest'
import { leadTabs } from './leader.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  show(true)
})

/**
 * Locks as browsers implement them: granted one after the other for each name, and released when their signal aborts.
 */
function locksOfBrowser() {
  const lines = new Map<string, Promise<unknown>>()
  return {
    request: (name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) => {
      const before = lines.get(name) ?? Promise.resolve()
      const mine = before.then(() => {
        if (signal.aborted) throw new DOMException('given up', 'AbortError')
        return work()
      })
      lines.set(
        name,
        mine.catch(() => undefined),
      )
      return mine
    },
  }
}

function show(seen: boolean) {
  Object.defineProperty(document, 'hidden', { configurable: true, value: !seen })
  document.dispatchEvent(new Event('visibilitychange'))
}

/** Work that runs until it is aborted, and logs when. */
function worker(name: string, log: string[]) {
  return (signal: AbortSignal) => {
    log.push(`${name} begins`)
    return new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => {
        log.push(`${name} ends`)
        resolve()
      })
    })
  }
}

/** Everything here consists of promises; a timer runs when none of them can continue. */
const settled = () => new Promise((resolve) => setTimeout(resolve))

test('one tab leads at a time, and the next one takes over when it is closed', async () => {
  vi.stubGlobal('navigator', { locks: locksOfBrowser() })
  const log: string[] = []
  const tabs = ['one', 'two', 'three'].map((name) => {
    const leaving = new AbortController()
    return { leaving, done: leadTabs('live', leaving.signal, worker(name, log)) }
  })
  await settled()
  expect(log).toEqual(['one begins'])
  tabs[1]?.leaving.abort()
  tabs[0]?.leaving.abort()
  await settled()
  expect(log).toEqual(['one begins', 'one ends', 'three begins'])
  tabs[2]?.leaving.abort()
  await Promise.all(tabs.map(({ done }) => done))
})

test('every visible tab works for itself if tabs cannot communicate', async () => {
  vi.stubGlobal('navigator', {})
  const log: string[] = []
  const leaving = new AbortController()
  show(false)
  const done = leadTabs('live', leaving.signal, worker('it', log))
  await settled()
  expect(log).toEqual([])
  show(true)
  await settled()
  show(false)
  await settled()
  show(true)
  await settled()
  expect(log).toEqual(['it begins', 'it ends', 'it begins'])
  leaving.abort()
  await done
  expect(log.at(-1)).toBe('it ends')
})
