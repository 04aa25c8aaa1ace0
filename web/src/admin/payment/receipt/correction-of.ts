import type { OrderReceipts, Receipt } from '@banquet/contract/payment/receipt-record'

/** A receipt to be made void, and what another one in its place is for: whole NT$, 0 if none is issued. */
export interface Correction {
  row: Receipt
  rest: number
}

/**
 * Returns how valid receipts that exceed what has been kept of the payments are corrected: by one void receipt if that is exact,
 * else by the smallest one of which something remains, else by the largest one, after which more has to be corrected. Returns
 * undefined if they exceed nothing.
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
