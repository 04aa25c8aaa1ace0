import type { OrderReceipts, Receipt } from '@banquet/contract/payment/receipt-record'

/** A receipt to be made void, and the amount of its replacement in whole NT$; 0 for no replacement. */
export interface Correction {
  row: Receipt
  rest: number
}

/**
 * Returns the correction of valid receipts that exceed the payments kept: the receipt equal to the excess, otherwise the
 * smallest one that leaves a remainder, otherwise the largest one, after which further corrections are needed. Returns
 * undefined if there is no excess.
 */
export function correctionOf({
  receipts,
  received,
  receipted,
}: Pick<OrderReceipts, 'receipts' | 'received' | 'receipted'>): Correction | undefined {
  const excess = receipted - received
  if (excess <= 0) return undefined
  const valid = receipts
    .filter(({ state }) => state === 'issued')
    .toSorted((one, other) => one.amount - other.amount)
  const row = valid.find(({ amount }) => amount >= excess) ?? valid.at(-1)
  return row && { row, rest: Math.max(0, row.amount - excess) }
}
