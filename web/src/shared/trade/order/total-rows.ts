import { priceText, totalText } from '@banquet/contract/rule/money/amount-text'
import { roundingOf, type Amounts } from '@banquet/contract/rule/order/totals'

/** A document or a quote with its lines. */
export type Totalled = Amounts & { lines: readonly Pick<Amounts, 'gross'>[] }

/**
 * The totals of a document as text, preceded by the rounding difference of its lines, so that the figures shown add up.
 */
export function totalRows(document: Totalled): { name: 'rounding' | keyof Amounts; amount: string }[] {
  const { net, tax, gross, lines } = document
  const rounding = roundingOf(document, lines)
  const total = (name: keyof Amounts) => ({ name, amount: totalText(document[name], [net, tax, gross]) })
  return [
    ...(rounding === '0.00' ? [] : [{ name: 'rounding' as const, amount: priceText(rounding) }]),
    ...[total('net'), total('tax'), total('gross')],
  ]
}
