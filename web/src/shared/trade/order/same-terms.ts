import type { Quote } from '@banquet/contract/trade/order-record'

type Line = Quote['lines'][number]

interface ShownTerms extends Pick<Quote, 'taxMode' | 'lines'> {
  taxRate?: number
}

/**
 * Whether a quote uses the prices and the tax that were shown, so that a different total comes only from different
 * quantities or products. `priceOf` returns the price that was shown for a line that the earlier quote does not
 * contain.
 */
export function sameTerms(
  shown: ShownTerms,
  now: Quote,
  priceOf: (line: Line) => string | undefined = () => undefined,
): boolean {
  const isSame = (line: Line) => {
    const before = shown.lines.find(({ id, productId }) => id === line.id && productId === line.productId)
    if (!before) return line.terms.price === priceOf(line)
    return line.terms.price === before.terms.price && line.taxClass === before.taxClass
  }
  const { taxMode, taxRate = now.taxRate } = shown
  return now.taxMode === taxMode && now.taxRate === taxRate && now.lines.every(isSame)
}
