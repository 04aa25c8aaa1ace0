import { countText, priceText, totalText } from '@banquet/contract/rule/money/amount-text'
import { roundingOf, unitPriceIn } from '@banquet/contract/rule/order/totals'
import { weekdayCharacter, weekdayInEnglish, weekdayOf } from '@banquet/contract/rule/day/days'
import type { MailedKind } from '@banquet/contract/message/notification-setting'
import { orderNumber, type OrderLine } from '@banquet/contract/trade/order-record'
import { asOneLine } from '../../platform/mail/mail.rules.ts'
import type { Letter } from '../../platform/mail/send-mail.ts'
import type { OrderFields } from '../../tables/trade/order.table.ts'

export type MailedOrderKind = Extract<MailedKind, `order.${string}`>
type Words = Pick<Letter, 'subject' | 'body'>
type Goods = Pick<OrderLine, 'itemName' | 'productName' | 'unitName'>
type Agreed = Goods & Pick<OrderLine, 'ordered' | 'unitPrice' | 'taxClass' | 'net' | 'gross' | 'remark'>

/** Lines under a common title in both languages; a section without lines is left out. */
export interface Section {
  title: string
  lines: readonly string[]
}

// The reader's language is unknown, so mails have both: Chinese first, English in short.

const became: Record<MailedOrderKind, readonly [chinese: string, english: string]> = {
  'order.placed': ['已成立', 'was placed'],
  'order.late': ['已於截止時間後受理', 'was accepted after the cut-off'],
  'order.changed': ['已修改', 'was changed'],
  'order.cancelled': ['已取消', 'was cancelled'],
  'order.shipped': ['已出貨', 'was shipped'],
  'order.shorted': ['有商品數量減少', 'was reduced'],
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
    named('備註 Remark', order.remark),
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

interface OrderNews {
  kind: MailedOrderKind
  order: OrderFields
  /** The address of the order's screen; empty if it is unknown. */
  url: string
}

/** The mail to the customer. */
export function customerLetter({ kind, order, url }: OrderNews, sections: readonly Section[]): Words {
  const number = orderNumber(order.id)
  const [chinese, english] = became[kind]
  const day = dayWords(order.deliveryDate)
  const parts = sections
    .filter(({ lines }) => lines.length > 0)
    .map(({ title, lines }) => `${[title, ...lines].filter(Boolean).join('\n')}\n`)
  const body = `${asOneLine(order.customerName)} 您好：

您的訂單 ${number} ${chinese}，配送日 ${day.chinese}。
Your order ${number} ${english}. Delivery date: ${day.english}.

${parts.join('\n')}${url && `\n檢視訂單 View order：\n${url}\n`}
——`
  return { subject: `訂單 ${number} ${chinese} Order ${number} ${english}`, body }
}

/** The mail to staff: the order number and its address; the details are on its screen. */
export function staffLetter({ kind, order, url }: OrderNews): Words {
  const number = orderNumber(order.id)
  const customer = asOneLine(order.customerName)
  const [chinese, english] = became[kind]
  const day = dayWords(order.deliveryDate)
  const body = `${customer} 的訂單 ${number} ${chinese}，配送日 ${day.chinese}。
Order ${number} from ${customer} ${english}. Delivery date: ${day.english}.
${url && `\n${url}\n`}
——`
  return { subject: `訂單 ${number} ${chinese}：${customer}`, body }
}
