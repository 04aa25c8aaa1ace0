import { countText, priceText, totalText } from '@banquet/contract/rule/money/amount-text'
import { roundingOf, unitPriceIn } from '@banquet/contract/rule/order/totals'
import { weekdayCharacter, weekdayInEnglish, weekdayOf } from '@banquet/contract/rule/day/days'
import type { MailedKind } from '@banquet/contract/message/notification-setting'
import { orderNumber, type OrderLine } from '@banquet/contract/trade/order-record'
import { asOneLine } from '../../platform/mail/mail.rules.ts'
import {
  linesPlaceholder,
  linkPlaceholder,
  templatesOf,
  textPlaceholder,
  type MailTemplate,
} from '../../platform/mail-template/mail-template.ts'
import type { OrderFields } from '../../tables/trade/order.table.ts'

export type MailedOrderKind = Extract<MailedKind, `order.${string}`>
type Goods = Pick<OrderLine, 'itemName' | 'productName' | 'unitName'>
type Agreed = Goods & Pick<OrderLine, 'ordered' | 'unitPrice' | 'taxClass' | 'net' | 'gross' | 'remark'>

/** Lines under a common title in both languages; a section without lines is left out. */
export interface Section {
  title: string
  lines: readonly string[]
}

const named = (title: string, value: string) => (value ? `${title}：${asOneLine(value)}` : '')

/** The goods of a line by the customer's own name, with quantities. */
function goodsLine({ itemName, productName, unitName }: Goods, ...quantities: number[]): string {
  return `${asOneLine(itemName || productName)}　${quantities.map((one) => countText(one)).join(' → ')} ${asOneLine(unitName)}`
}

function agreedLine(line: Agreed, mode: OrderFields['taxMode']): string {
  const amount = mode === 'included' ? line.gross : line.net
  const price = `${goodsLine(line, line.ordered)} × NT$ ${priceText(unitPriceIn(mode, line))} = NT$ ${priceText(amount)}`
  return line.remark ? `${price}（${asOneLine(line.remark)}）` : price
}

/** The agreed order: the goods, their prices and the delivery address. */
export function agreedSections(order: OrderFields, lines: readonly Agreed[]): Section[] {
  const { zipcode, city, area, address, contact, phone } = order
  const facts = [
    named('送貨地址 Ship to', [zipcode, city, area, address].join('')),
    named('聯絡人 Contact', [contact, phone].filter(Boolean).join(' ')),
    named('您的單號 PO number', order.customerPoNumber),
    named('備註 Note', order.remark),
  ]
  const rounding = roundingOf(order, lines)
  const total = (amount: string) => `NT$ ${totalText(amount, [order.net, order.tax])}`
  const totals = [
    ...(rounding === '0.00' ? [] : [`尾差 Rounding：NT$ ${priceText(rounding)}`]),
    `未稅金額 Subtotal：${total(order.net)}`,
    `稅額 Tax：${total(order.tax)}`,
    `含稅總額 Total incl. tax：${total(order.gross)}`,
  ]
  return [
    { title: '訂購商品 Items', lines: lines.map((line) => agreedLine(line, order.taxMode)) },
    { title: '', lines: totals },
    { title: '', lines: facts.filter(Boolean) },
  ]
}

type Line = Goods & Pick<OrderLine, 'ordered' | 'shipped' | 'cancelled'>

/** Returns the reason why an order was cancelled, and its goods. */
export function cancelledSections({ cancelReason }: OrderFields, lines: readonly Line[]): Section[] {
  return [
    { title: '', lines: [named('取消原因 Reason', cancelReason)].filter(Boolean) },
    { title: '訂購商品 Items', lines: lines.map((line) => goodsLine(line, line.ordered)) },
  ]
}

/** Goods that leave with a shipment, under its number. */
export interface Leaving {
  number: string
  parts: readonly { line: Goods; part: { quantity: number } }[]
}

/** Returns what has been shipped, and what is still to come. */
export function shippedSections({ number, parts }: Leaving, lines: readonly Line[]): Section[] {
  const open = (line: Line) => line.ordered - line.shipped - line.cancelled
  const left = lines.filter((line) => open(line) > 0)
  return [
    {
      title: `出貨單 Shipment ${number}`,
      lines: parts.map(({ line, part }) => goodsLine(line, part.quantity)),
    },
    { title: '尚未出貨 To be shipped', lines: left.map((line) => goodsLine(line, open(line))) },
  ]
}

/** A line that gets less than was ordered. */
export interface ShortLine extends Goods, Pick<OrderLine, 'productEnName' | 'unitEnName'> {
  ordered: number
  /** The quantity that will be delivered. */
  granted: number
}

/** The lines that get less than was ordered. */
export function shortSections(lines: readonly ShortLine[]): Section[] {
  const changed = lines.map((line) => goodsLine(line, line.ordered, line.granted))
  return [{ title: '數量減少 Reduced quantities', lines: changed }]
}

/** A day with its weekday, in Chinese and in English. */
function dayWords(day: string): { chinese: string; english: string } {
  const weekday = weekdayOf(day)
  const english = weekdayInEnglish(weekday).slice(0, 3)
  return { chinese: `${day}（${weekdayCharacter(weekday)}）`, english: `${day} (${english})` }
}

const template = templatesOf({
  isOfEvent: false,
  placeholders: {
    number: textPlaceholder('訂單號碼', 'Order number', 'O000123'),
    customer: textPlaceholder('客戶名稱', 'Customer', '好味餐廳'),
    day: textPlaceholder('配送日', 'Delivery day', {
      'zh-TW': '2026-12-01（二）',
      en: '2026-12-01 (Tue)',
    }),
    link: linkPlaceholder('訂單網址', 'Address of the order', '/order/123', ['檢視訂單', 'View order']),
  },
})

const details = linesPlaceholder('訂單內容', 'The content of the order', [
  '訂購商品 Items',
  '冷凍水餃　2 包 × NT$ 180.00 = NT$ 360.00',
])

/** Returns the mails about something that happened to an order: to the customer, and to staff, who open the order for the rest. */
const templatesAbout = (kind: MailedOrderKind, zh: string, en: string) => ({
  customer: template(`${kind}.customer`, {
    title: [`訂單${zh}`, `Order ${en}`],
    placeholders: { details },
    zh: [
      `訂單 {{number}} ${zh}`,
      `{{customer}} 您好：\n\n您的訂單 {{number}} ${zh}，配送日 {{day}}。\n\n{{details}}\n\n檢視訂單：\n{{link}}`,
    ],
    // The details have both languages, and stand above.
    en: [`Order {{number}} ${en}`, `Your order {{number}} ${en}. Delivery date: {{day}}.`],
  }),
  staff: template(`${kind}.staff`, {
    title: [`訂單${zh}，給員工`, `Order ${en}, to staff`],
    zh: [
      `訂單 {{number}} ${zh}：{{customer}}`,
      `{{customer}} 的訂單 {{number}} ${zh}，配送日 {{day}}。\n{{link}}`,
    ],
    en: [
      `Order {{number}} ${en}`,
      `Order {{number}} from {{customer}} ${en}. Delivery date: {{day}}.\n{{link}}`,
    ],
  }),
})

export const orderTemplates = {
  'order.placed': templatesAbout('order.placed', '已成立', 'was placed'),
  'order.late': templatesAbout('order.late', '已於截止時間後受理', 'was accepted after the cut-off'),
  'order.changed': templatesAbout('order.changed', '已修改', 'was changed'),
  'order.cancelled': templatesAbout('order.cancelled', '已取消', 'was cancelled'),
  'order.shipped': templatesAbout('order.shipped', '已出貨', 'was shipped'),
  'order.shorted': templatesAbout('order.shorted', '有商品數量減少', 'was reduced'),
} satisfies Record<MailedOrderKind, object>

export const allOrderTemplates: readonly MailTemplate[] = Object.values(orderTemplates).flatMap(
  ({ customer, staff }) => [customer, staff],
)

/** Returns the values that all mails about an order have. */
export function orderValues({ id, customerName, deliveryDate }: OrderFields, link: string) {
  const day = dayWords(deliveryDate)
  return {
    number: orderNumber(id),
    customer: customerName,
    day: { 'zh-TW': day.chinese, en: day.english },
    link,
  }
}

/** Returns the lines of sections, with a blank line between two. */
export function detailLines(sections: readonly Section[]): string[] {
  const full = sections.filter(({ lines }) => lines.length > 0)
  return full.flatMap(({ title, lines }, at) => [
    ...(at === 0 ? [] : ['']),
    ...(title === '' ? [] : [title]),
    ...lines,
  ])
}
