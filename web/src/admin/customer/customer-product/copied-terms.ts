import type { CustomerProduct } from '@banquet/contract/customer/customer-product'

/** What copying from another customer would do with one product. */
export interface CopiedTerms {
  /** Id of the product. */
  id: number
  kind: 'new' | 'different'
  theirs: CustomerProduct
  /** What this customer has agreed for it. */
  own: CustomerProduct | undefined
}

/** The terms that are copied; names and remarks belong to each customer. */
const copied = ['price', 'minBuyQty', 'orderMultiple', 'validFrom', 'validTo', 'status'] as const

/** Compares what another customer has agreed with one's own: what would be new or different, and how much is the same. */
export function compareTerms(
  own: readonly CustomerProduct[],
  theirs: readonly CustomerProduct[],
): { rows: CopiedTerms[]; same: number } {
  const known = new Map(own.map((row) => [row.productId, row]))
  const rows = theirs.flatMap((row): CopiedTerms[] => {
    const mine = known.get(row.productId)
    if (!mine) return [{ id: row.productId, kind: 'new', theirs: row, own: undefined }]
    const isSame = copied.every((term) => mine[term] === row[term])
    return isSame ? [] : [{ id: row.productId, kind: 'different', theirs: row, own: mine }]
  })
  return { rows, same: theirs.length - rows.length }
}

/** The row of `updateList` that copies these terms; an edit only in the version that was compared. */
export function copyOf({ theirs, own }: CopiedTerms, customerId: number, reason: string) {
  const { productId, price, minBuyQty, orderMultiple, validFrom, validTo, status } = theirs
  const terms = { price, minBuyQty, orderMultiple, validFrom, validTo, status, reason }
  return own ? { id: own.id, version: own.version, ...terms } : { customerId, productId, ...terms }
}
