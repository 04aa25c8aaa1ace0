/** Returns the room-mate's part of a fee, in proportion to their share of the price; at most what was received of it. */
export function partOfFee(
  fee: number,
  { amount, total, received }: { amount: number; total: number; received: number },
): number {
  return total === 0 ? 0 : Math.min(Math.floor((fee * amount) / total), received)
}
