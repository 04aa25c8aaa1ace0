import type { ReceiptInput, ReceiptLine } from '@banquet/contract/payment/receipt-record'

interface Issuer {
  name: string
  taxIdNumber: string
  listsTax: boolean
}

/** Returns the key of the number series of an issuer; a company keeps its series when its name changes. */
export function seriesOf({ name, taxIdNumber }: Omit<Issuer, 'listsTax'>): string {
  return taxIdNumber || name
}

/** Returns the sum of receipts. */
export function sumOfAmounts(receipts: readonly Pick<ReceiptInput, 'amount'>[]): number {
  return receipts.reduce((sum, { amount }) => sum + amount, 0)
}

/**
 * Returns the lines of a receipt: those of the payment order if they add up to its amount, otherwise one line for its
 * part of them.
 */
export function receiptLinesOf(lines: readonly ReceiptLine[], amount: number): ReceiptLine[] {
  const [first] = lines
  if (!first || sumOfAmounts(lines) === amount)
    return lines.map(({ label, enLabel, amount }) => ({ label, enLabel, amount }))
  const others = lines.length - 1
  if (others === 0) return [{ label: first.label, enLabel: first.enLabel, amount }]
  const enLabel = `${first.enLabel || first.label} and ${others} more`
  return [{ label: `${first.label}等 ${lines.length} 項`, enLabel, amount }]
}

/**
 * Splits a total that includes 5 % business tax into the sales amount and the tax, in whole NT$. The tax of a document is
 * computed once from its total and rounded half up: 105 is 100 and 5, 999 is 951 and 48. An issuer that pays no tax has none
 * in its totals.
 */
export function splitTax(
  total: number,
  { listsTax }: Pick<Issuer, 'listsTax'>,
): { net: number; tax: number } {
  if (!listsTax) return { net: total, tax: 0 }
  // This is total × 5 / 105 in integers, so that there is no rounding error.
  const tax = Math.floor((total * 10 + 105) / 210)
  return { net: total - tax, tax }
}
