import { useState } from 'react'

/**
 * Returns a value as it was when `held` became true, and the current one while it is false. A dialog uses it while a
 * change of its row is being sent: the row is reloaded before the dialog closes, and subtracting what was sent from the
 * new row would be wrong.
 */
export function useHeld<T>(value: T, held: boolean): T {
  const [last, keep] = useState({ value, held })
  if (last.held !== held) keep({ value, held })
  return held && last.held ? last.value : value
}
