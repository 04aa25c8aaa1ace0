import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { watchSignals } from './watch-signals.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** Watches signals that nobody else receives, on a clock that stands still. */
function watch() {
  vi.useFakeTimers({ toFake: ['Date'] })
  const before = new Set([...process.listeners('SIGTERM'), ...process.listeners('SIGINT')])
  const watched = watchSignals()
  const send = (signal: 'SIGTERM' | 'SIGINT') => {
    for (const listener of process.listeners(signal)) if (!before.has(listener)) listener(signal)
  }
  onTestFinished(() => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const)
      for (const listener of process.listeners(signal))
        if (!before.has(listener)) process.off(signal, listener)
  })
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never)
  onTestFinished(() => exit.mockRestore())
  return { ...watched, send, exit, pass: (ms: number) => vi.setSystemTime(Date.now() + ms) }
}

test('a signal that comes at once may be the same one, handed on by somebody else', async () => {
  const { asked, secondSignal, send, pass } = watch()
  send('SIGTERM')
  pass(1999)
  send('SIGINT')
  expect(await asked).toBe('SIGTERM')
  expect(secondSignal.signal.aborted).toBe(false)
})

test('a later one is impatient, and the one after it ends the program', () => {
  const { secondSignal, send, exit, pass } = watch()
  send('SIGINT')
  pass(2000)
  send('SIGINT')
  expect(secondSignal.signal.aborted).toBe(true)
  pass(1999)
  send('SIGINT')
  expect(exit).not.toHaveBeenCalled()
  pass(1)
  send('SIGINT')
  expect(exit).toHaveBeenCalledWith(1)
})
