import { feeText, priceText } from '@banquet/contract/rule/money/amount-text'
import { listed } from '../../../kit/text/text.ts'

/** Fields with an amount of money, in whole dollars or as a decimal. */
const amounts =
  /^(?:price|nextPrice|unitPrice|net|tax|gross|amount|total|fee|paid|refund|budget|rate|extraBedRate|bankFeeLimit)$/

/** A line of an order in the audit, which ends with its unit price as stored. */
const priced = / @ (-?\d+\.\d{2})$/

const withCurrency = (line: string) =>
  line.replace(priced, (_, price: string) => ` @ NT$ ${priceText(price)}`)

/** Writes the amounts of a value in the audit as everywhere else; undefined if it is none and has none. */
export function amountWords(field: string, value: unknown): string | undefined {
  if (field === 'lines' && Array.isArray(value) && value.every((line) => typeof line === 'string'))
    return listed(value.map(withCurrency)) || undefined
  if (!amounts.test(field)) return undefined
  if (typeof value === 'number') return feeText(value)
  return typeof value === 'string' && /^-?\d+\.\d{2}$/.test(value) ? `NT$ ${priceText(value)}` : undefined
}
