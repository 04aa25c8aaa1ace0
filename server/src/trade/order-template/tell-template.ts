import type { OrderTemplate } from '@banquet/contract/trade/order-template'
import { goodsWords } from '../order/move-goods.ts'

/** A template as the audit keeps it: readable when its products have other names one day. */
export function toldOfTemplate({ name, weekday, lines }: OrderTemplate) {
  return { name, weekday, lines: lines.map((line) => goodsWords(line, line.quantity)) }
}

/** What a template is called in the audit. Several customers have one for Mondays, so its customer is named first. */
export function labelOfTemplate({ customerName, name }: OrderTemplate): string {
  return `${customerName} / ${name}`
}
