/**
 * Returns the valid minimums next to one that `orderMultiple` does not divide: the greatest below it, if there is one,
 * and the smallest above. Undefined if the minimum itself is valid. Nothing is rounded silently.
 */
export function minimumsBeside(
  minBuyQty: number,
  orderMultiple: number,
): { below?: number; above: number } | undefined {
  const over = minBuyQty % orderMultiple
  if (over === 0) return undefined
  const below = minBuyQty - over
  return { ...(below > 0 && { below }), above: below + orderMultiple }
}
