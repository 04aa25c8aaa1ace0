/** Returns the room-mate's part of a fee, in proportion to what each pays, and never more than was received. */
export function partOfFee(
  fee: number,
  { amount, total, received }: { amount: number; total: number; received: number },
): number {
  return total === 0 ? 0 : Math.min(Math.floor((fee * amount) / total), received)
}
