/**
 * Runs work in one tab of a browser at a time: when that tab is closed, another one takes over. Resolves when the work
 * is done or aborted. On plain-HTTP networks tabs cannot coordinate; there each tab runs it, but only while it is
 * visible.
 */
export async function leadTabs(
  name: string,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const locks = navigator.locks as LockManager | undefined
  if (!locks) return whileSeen(signal, work)
  try {
    await locks.request(name, { signal }, () => work(signal))
  } catch (error) {
    if (!signal.aborted) throw error
  }
}

async function whileSeen(signal: AbortSignal, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  while (!signal.aborted) {
    await until(signal, () => !document.hidden)
    const hidden = new AbortController()
    void until(signal, () => document.hidden).then(() => hidden.abort())
    if (!signal.aborted) await work(hidden.signal)
  }
}

/** Waits until the page becomes visible or hidden, or until the signal aborts. */
function until(signal: AbortSignal, reached: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!signal.aborted && !reached()) return
      document.removeEventListener('visibilitychange', look)
      signal.removeEventListener('abort', look)
      resolve()
    }
    document.addEventListener('visibilitychange', look)
    signal.addEventListener('abort', look)
    look()
  })
}
