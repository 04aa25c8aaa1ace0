import type { OrderTemplate } from '@banquet/contract/trade/order-template'
import { goodsWords } from '../order-record/line-words.ts'

/** Returns a template as the audit stores it: readable even after its products are renamed. */
export function auditOfTemplate({ name, weekday, lines }: OrderTemplate) {
  return { name, weekday, lines: lines.map((line) => goodsWords(line, line.quantity)) }
}

/**
 * Returns the label of a template in the audit, with its customer first, because several customers have one for
 * Mondays.
 */
export function labelOfTemplate({ customerName, name }: OrderTemplate): string {
  return `${customerName} / ${name}`
}
