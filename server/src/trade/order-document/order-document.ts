import { eq } from 'drizzle-orm'
import { countText, priceText, totalText } from '@banquet/contract/rule/money/amount-text'
import { localName, type Language } from '@banquet/contract/rule/text/local-name'
import { seesOrderPrices } from '@banquet/contract/trade/order-prices'
import { orderNumber } from '@banquet/contract/trade/order-record'
import { roundingOf, unitPriceIn } from '@banquet/contract/rule/order/totals'
import { fullAddress } from '@banquet/contract/rule/text/full-address'
import { customers } from '../../tables/customer/customer.table.ts'
import { capitalAmount } from '@banquet/contract/rule/money/capital-amount'
import type { Context } from '../../kit/context.ts'
import { found } from '../../kit/errors.ts'
import type { DocumentContent, DocumentLook } from '../../kit/pdf/pdf.routes.ts'
import type { PdfDocument, DocumentCell, DocumentFact } from '../../kit/pdf/document.ts'
import { statusWords } from './export-orders.ts'
import { orderDocumentWords } from './order-document.words.ts'
import { getOrder, readOrderLines } from '../order-record/order.queries.ts'
import { deliveredOf } from '../order-record/order.rules.ts'
import type { OrderFields } from '../../tables/trade/order.table.ts'

type Words = (typeof orderDocumentWords)['en']
type Line = Awaited<ReturnType<typeof readOrderLines>>[number]

/** Returns the customer and the delivery address of an order, as every document about it shows them. */
export async function buyerFacts({ db }: Context, order: OrderFields, t: Words): Promise<DocumentFact[]> {
  const { taxIdNumber } = found(
    (
      await db
        .select({ taxIdNumber: customers.taxIdNumber })
        .from(customers)
        .where(eq(customers.id, order.customerId))
    )[0],
  )
  return [
    [t.customer, `${order.customerNumber} ${order.customerName}`],
    [t.taxId, taxIdNumber],
    [t.contact, `${order.contact} ${order.phone}`],
    [t.shipTo, fullAddress(order)],
    [t.poNumber, order.customerPoNumber],
  ]
}

function orderFacts(order: OrderFields, t: Words, { language, day, dayAt }: DocumentLook): DocumentFact[] {
  return [
    [t.number, orderNumber(order.id)],
    [t.placed, dayAt(order.created_at)],
    [t.deliveryDate, day(order.deliveryDate)],
    [t.status, statusWords[language][order.status]],
    [t.taxMode, t[order.taxMode]],
    [t.employee, order.employeeName],
  ]
}

function columnsOf({ taxMode }: OrderFields, t: Words): PdfDocument['columns'] {
  return [
    { header: t.place, width: 'fit', number: true },
    { header: t.productNumber, width: 62 },
    { header: t.product, width: 'rest' },
    { header: t.quantity, width: 'fit', number: true },
    { header: t.unit, width: 'fit' },
    { header: t.price[taxMode], width: 'fit', number: true },
    { header: t.amount[taxMode], width: 'fit', number: true },
  ]
}

function rowOf(line: Line, { taxMode, status }: OrderFields, t: Words, language: Language): DocumentCell[] {
  const { itemName, remark, cancelled } = line
  const unitName = localName(language, line.unitName, line.unitEnName)
  const small = [
    itemName && t.itemName(itemName),
    t.taxClass[line.taxClass],
    cancelled > 0 && status !== 'cancelled' ? t.cancelledPart(cancelled, unitName) : '',
    remark && t.remarkOf(remark),
  ]
  return [
    { text: String(line.lineNo) },
    { text: line.productNumber },
    { text: localName(language, line.productName, line.productEnName), small },
    { text: countText(line.ordered) },
    { text: unitName },
    { text: priceText(unitPriceIn(taxMode, line)) },
    { text: priceText(taxMode === 'included' ? line.gross : line.net) },
  ]
}

/** Returns the totals, preceded by the rounding difference of the lines, so that everything printed adds up. */
function totalsOf(order: OrderFields, lines: readonly Line[], t: Words): PdfDocument['totals'] {
  const rounding = roundingOf(order, lines)
  const total = (amount: string) => `NT$ ${totalText(amount, [order.net, order.tax])}`
  return [
    ...(rounding === '0.00' ? [] : [[t.rounding, `NT$ ${priceText(rounding)}`] as const]),
    [t.net, total(order.net)],
    [t.tax(order.taxRate), total(order.tax)],
    [t.gross, total(order.gross)],
  ]
}

const amountNames = ['net', 'tax', 'gross'] as const

/** Returns the shipped and returned amounts beside the ordered ones; nothing before the first shipment. */
function deliveredTable(order: OrderFields, lines: readonly Line[], t: Words): PdfDocument['amounts'] {
  if (lines.every(({ shipped }) => shipped === 0)) return undefined
  const { delivered, returned, netDelivered } = deliveredOf(order)
  const rows = [
    [t.ordered, order],
    [t.delivered, delivered],
    ...(lines.some((line) => line.returned > 0) ? ([[t.returned, returned]] as const) : []),
    [t.netDelivered, netDelivered],
  ] as const
  const beside = rows.flatMap(([, of]) => amountNames.map((name) => of[name]))
  const headers = [t.net, t.tax(order.taxRate), t.gross]
  return {
    columns: [
      { header: t.amounts, width: 'rest' },
      ...headers.map((header) => ({ header, width: 84, number: true }) as const),
    ],
    rows: rows.map(([text, of]) => [
      { text },
      ...amountNames.map((name) => ({ text: totalText(of[name], beside) })),
    ]),
  }
}

/** Returns the confirmation without prices and amounts, which are its last two columns. */
function withoutPrices({ columns, rows, ...content }: DocumentContent): DocumentContent {
  const { inWords: _inWords, amounts: _amounts, ...rest } = content
  return { ...rest, totals: [], columns: columns.slice(0, -2), rows: rows.map((row) => row.slice(0, -2)) }
}

/** Returns the confirmation of an order for its customer, without internal fields. */
export async function writeOrderDocument(
  ctx: Context,
  id: number,
  look: DocumentLook,
): Promise<DocumentContent> {
  const t = orderDocumentWords[look.language]
  const order = await getOrder(ctx, id)
  const lines = await readOrderLines(ctx.db, id)
  const amounts = deliveredTable(order, lines, t)
  const inWords = [t.inWords, capitalAmount(order.gross)] as const
  const content: DocumentContent = {
    number: orderNumber(id),
    title: t.title,
    notice: order.cancelledAt === null ? '' : t.cancelled(look.dayAt(order.cancelledAt)),
    facts: [await buyerFacts(ctx, order, t), orderFacts(order, t, look)],
    columns: columnsOf(order, t),
    rows: lines.map((line) => rowOf(line, order, t, look.language)),
    totals: totalsOf(order, lines, t),
    ...(t.inWords !== '' && { inWords }),
    ...(amounts && { amounts }),
    remarks: [[t.remark, order.remark]],
    signatures: [t.sign, t.signedAt],
  }
  return seesOrderPrices(ctx.actor) ? content : withoutPrices(content)
}
