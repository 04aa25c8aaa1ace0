import { and, asc, eq, inArray } from 'drizzle-orm'
import type { FileReply, Parsed } from '@banquet/contract/call/endpoint'
import type { ExportLanguage } from '@banquet/contract/call/export'
import { lessAmounts, unitPriceIn, type Amounts } from '@banquet/contract/rule/order/totals'
import { localName } from '@banquet/contract/rule/text/local-name'
import type { order } from '@banquet/contract/trade/order'
import { orderNumber } from '@banquet/contract/trade/order-record'
import { seesOrderPrices } from '@banquet/contract/trade/order-prices'
import type { Actor, Context, Db } from '../../kit/context.ts'
import { exportList, type ExportColumn } from '../../kit/sheet/export.ts'
import { dayOf } from '../../kit/list/days.ts'
import { readPortions } from '../../kit/list/portions.ts'
import { products } from '../../tables/catalogue/product.table.ts'
import { statusWords } from './export-orders.ts'
import { orderListing } from '../order/list-orders.ts'
import { orderLines, orders, type OrderFields } from '../../tables/trade/order.table.ts'
import { orderReturnLines as back, orderReturns } from '../../tables/trade/shipment.table.ts'

const words = {
  'zh-TW': {
    title: '訂單明細',
    number: '訂單編號',
    place: '項次',
    status: '狀態',
    deliveryDate: '配送日',
    customerNumber: '客戶編號',
    customer: '客戶名稱',
    productNumber: '商品編號',
    productName: '商品名稱',
    itemName: '客戶品名',
    unit: '單位',
    ordered: '訂購',
    shipped: '已出貨',
    cancelled: '已取消',
    returned: '已退貨',
    returnedOn: '退貨日',
    taxMode: '計價方式',
    excluded: '未稅',
    included: '含稅',
    unitPrice: '單價',
    amount: '金額',
    rounding: '尾差',
    net: '未稅金額',
    tax: '稅額',
    gross: '含稅金額',
    remark: '備註',
  },
  en: {
    title: 'Order lines',
    number: 'Order number',
    place: 'Line',
    status: 'Status',
    deliveryDate: 'Delivery date',
    customerNumber: 'Customer number',
    customer: 'Customer',
    productNumber: 'Product number',
    productName: 'Product',
    itemName: 'Customer item name',
    unit: 'Unit',
    ordered: 'Ordered',
    shipped: 'Shipped',
    cancelled: 'Cancelled',
    returned: 'Returned',
    returnedOn: 'Returned on',
    taxMode: 'Prices',
    excluded: 'excl. tax',
    included: 'incl. tax',
    unitPrice: 'Price',
    amount: 'Amount',
    rounding: 'Rounding',
    net: 'Amount excl. tax',
    tax: 'Tax',
    gross: 'Amount incl. tax',
    remark: 'Note',
  },
} as const satisfies Record<ExportLanguage, Record<string, string>>

type Line = typeof orderLines.$inferSelect

/** A line of an order with when it came back, or what rounding adds to the lines of an order. */
interface Row {
  order: OrderFields
  line: Line | undefined
  returnedOn: string
  amounts: Amounts
}

function columnsIn(actor: Actor, language: ExportLanguage): ExportColumn<Row>[] {
  const t = words[language]
  const of =
    (value: (line: Line) => string | number) =>
    ({ line }: Row) =>
      line ? value(line) : ''
  const columns: ExportColumn<Row>[] = [
    { header: t.number, value: ({ order: { id } }) => orderNumber(id) },
    { header: t.place, value: of(({ lineNo }) => lineNo), width: 8 },
    { header: t.status, value: ({ order: { status } }) => statusWords[language][status] },
    { header: t.deliveryDate, value: ({ order: { deliveryDate } }) => deliveryDate, kind: 'day' },
    { header: t.customerNumber, value: ({ order: { customerNumber } }) => customerNumber },
    { header: t.customer, value: ({ order: { customerName } }) => customerName, width: 24 },
    { header: t.productNumber, value: of(({ productNumber }) => productNumber) },
    {
      header: t.productName,
      value: ({ line }) => (line ? localName(language, line.productName, line.productEnName) : t.rounding),
      width: 24,
    },
    { header: t.itemName, value: of(({ itemName }) => itemName), width: 24 },
    { header: t.unit, value: of((line) => localName(language, line.unitName, line.unitEnName)), width: 8 },
    { header: t.ordered, value: of(({ ordered }) => ordered), width: 10 },
    { header: t.shipped, value: of(({ shipped }) => shipped), width: 10 },
    { header: t.cancelled, value: of(({ cancelled }) => cancelled), width: 10 },
    { header: t.returned, value: of(({ returned }) => returned), width: 10 },
    { header: t.returnedOn, value: ({ returnedOn }) => returnedOn, width: 16 },
    // As on the documents: a price with tax for customers whose prices include it, and its sum.
    { header: t.taxMode, value: ({ order: { taxMode } }) => t[taxMode], width: 10 },
    {
      header: t.unitPrice,
      value: ({ order: { taxMode }, line }) => (line ? unitPriceIn(taxMode, line) : ''),
      kind: 'amount',
    },
    {
      header: t.amount,
      value: ({ order: { taxMode }, amounts }) => (taxMode === 'included' ? amounts.gross : amounts.net),
      kind: 'amount',
    },
    { header: t.net, value: ({ amounts }) => amounts.net, kind: 'amount' },
    { header: t.tax, value: ({ amounts }) => amounts.tax, kind: 'amount' },
    { header: t.gross, value: ({ amounts }) => amounts.gross, kind: 'amount' },
    { header: t.remark, value: of(({ remark }) => remark), width: 24 },
  ]
  return seesOrderPrices(actor) ? columns : columns.filter(({ kind }) => kind !== 'amount')
}

type Query = Parsed<typeof order.exportLines>['query']

/** The lines of this many orders are read at once: at most 200 lines each. */
const together = 50

/** Returns the lines of some orders, in sequence; with a product type only those with products of that type. */
async function linesOf(db: Db, some: readonly OrderFields[], productTypeId: number | undefined) {
  const ofThem = inArray(
    orderLines.orderId,
    some.map(({ id }) => id),
  )
  const { id } = products
  const ofType =
    productTypeId === undefined
      ? undefined
      : inArray(
          orderLines.productId,
          db.select({ id }).from(products).where(eq(products.productTypeId, productTypeId)),
        )
  const lines = await db.select().from(orderLines).where(and(ofThem, ofType)).orderBy(asc(orderLines.lineNo))
  const days = await returnDaysOf(
    db,
    lines.flatMap((line) => (line.returned > 0 ? [line.id] : [])),
  )
  const byOrder = Map.groupBy(lines, ({ orderId }) => orderId)
  return some.flatMap((order): Row[] => {
    const own = byOrder.get(order.id) ?? []
    const rows = own.map((line) => ({ order, line, returnedOn: days.get(line.id) ?? '', amounts: line }))
    return ofType === undefined ? [...rows, ...roundingRow(order, own)] : rows
  })
}

/** What makes the lines of an order add up to its totals, if they do not by themselves; only with all of its lines. */
function roundingRow(order: OrderFields, lines: readonly Line[]): Row[] {
  if (lines.length === 0) return []
  const amounts = lines.reduce((left: Amounts, line) => lessAmounts(left, line), order)
  const { net, tax, gross } = amounts
  if (net === '0.00' && tax === '0.00' && gross === '0.00') return []
  return [{ order, line: undefined, returnedOn: '', amounts: { net, tax, gross } }]
}

/** The days on which goods of lines came back, with how much if they came more than once. */
async function returnDaysOf(db: Db, lineIds: readonly number[]): Promise<Map<number, string>> {
  if (lineIds.length === 0) return new Map()
  const rows = await db
    .select({ lineId: back.orderLineId, quantity: back.quantity, at: orderReturns.at })
    .from(back)
    .innerJoin(orderReturns, eq(orderReturns.id, back.returnId))
    .where(inArray(back.orderLineId, [...lineIds]))
    .orderBy(asc(orderReturns.id))
  const byLine = Map.groupBy(rows, ({ lineId }) => lineId)
  const wordsOf = (some: typeof rows) =>
    some
      .map(({ quantity, at }) => {
        const day = dayOf(new Date(at))
        return some.length === 1 ? day : `${day} × ${quantity}`
      })
      .join(', ')
  return new Map([...byLine].map(([id, some]) => [id, wordsOf(some)]))
}

async function* readAll(ctx: Context, db: Db, query: Query) {
  for await (const rows of readPortions(db, orders, query, orderListing(ctx, query)))
    for (let at = 0; at < rows.length; at += together)
      yield await linesOf(db, rows.slice(at, at + together), query.productTypeId)
}

/** Exports the lines of the orders that the actor sees and that match the filters. */
export function exportOrderLines(ctx: Context, query: Query): Promise<FileReply> {
  return exportList(ctx, query, {
    noun: 'order',
    words,
    columnsIn: (language) => columnsIn(ctx.actor, language),
    read: (db) => readAll(ctx, db, query),
  })
}
