import type { QueryClient } from '@tanstack/react-query'

/**
 * Resolves once the writing calls that begin now are answered; at once if there are none. Those that were under way already,
 * such as that of a draft, do not count.
 */
export function callsAnswered(client: QueryClient): Promise<void> {
  const cache = client.getMutationCache()
  const pending = () => cache.getAll().filter(({ state }) => state.status === 'pending')
  const known = new Set(pending())
  const isUnderWay = () => pending().some((one) => !known.has(one))
  return new Promise((resolve) => {
    // Whoever has waited for the answer of the user makes the call before this.
    setTimeout(() => {
      if (!isUnderWay()) return resolve()
      const stop = cache.subscribe(() => {
        if (isUnderWay()) return
        stop()
        resolve()
      })
    })
  })
}
