import { and, asc, eq, inArray } from 'drizzle-orm'
import type { FileReply, Parsed } from '@banquet/contract/call/endpoint'
import type { ExportLanguage } from '@banquet/contract/call/export'
import { localName } from '@banquet/contract/rule/text/local-name'
import type { order } from '@banquet/contract/trade/order'
import { orderNumber } from '@banquet/contract/trade/order-record'
import { seesOrderPrices } from '@banquet/contract/trade/order-prices'
import type { Actor, Context, Db } from '../../kit/context.ts'
import { exportList, type ExportColumn } from '../../kit/sheet/export.ts'
import { readPortions } from '../../kit/list/portions.ts'
import { products } from '../../tables/catalogue/product.table.ts'
import { statusWords } from './export-orders.ts'
import { orderListing } from '../order/list-orders.ts'
import { orderLines, orders, type OrderFields } from '../../tables/trade/order.table.ts'

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
    unitPrice: '單價（未稅）',
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
    unitPrice: 'Price excl. tax',
    net: 'Amount excl. tax',
    tax: 'Tax',
    gross: 'Amount incl. tax',
    remark: 'Remark',
  },
} as const satisfies Record<ExportLanguage, Record<string, string>>

interface Row {
  order: OrderFields
  line: typeof orderLines.$inferSelect
}

function columnsIn(actor: Actor, language: ExportLanguage): ExportColumn<Row>[] {
  const t = words[language]
  const columns: ExportColumn<Row>[] = [
    { header: t.number, value: ({ order: { id } }) => orderNumber(id) },
    { header: t.place, value: ({ line }) => line.lineNo, width: 8 },
    { header: t.status, value: ({ order: { status } }) => statusWords[language][status] },
    { header: t.deliveryDate, value: ({ order: { deliveryDate } }) => deliveryDate, kind: 'day' },
    { header: t.customerNumber, value: ({ order: { customerNumber } }) => customerNumber },
    { header: t.customer, value: ({ order: { customerName } }) => customerName, width: 24 },
    { header: t.productNumber, value: ({ line }) => line.productNumber },
    {
      header: t.productName,
      value: ({ line }) => localName(language, line.productName, line.productEnName),
      width: 24,
    },
    { header: t.itemName, value: ({ line }) => line.itemName, width: 24 },
    { header: t.unit, value: ({ line }) => localName(language, line.unitName, line.unitEnName), width: 8 },
    { header: t.ordered, value: ({ line }) => line.ordered, width: 10 },
    { header: t.shipped, value: ({ line }) => line.shipped, width: 10 },
    { header: t.cancelled, value: ({ line }) => line.cancelled, width: 10 },
    { header: t.returned, value: ({ line }) => line.returned, width: 10 },
    { header: t.unitPrice, value: ({ line }) => line.unitPrice, kind: 'amount' },
    { header: t.net, value: ({ line }) => line.net, kind: 'amount' },
    { header: t.tax, value: ({ line }) => line.tax, kind: 'amount' },
    { header: t.gross, value: ({ line }) => line.gross, kind: 'amount' },
    { header: t.remark, value: ({ line }) => line.remark, width: 24 },
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
  const byOrder = Map.groupBy(lines, ({ orderId }) => orderId)
  return some.flatMap((order): Row[] => (byOrder.get(order.id) ?? []).map((line) => ({ order, line })))
}

async function* readAll({ actor }: Context, db: Db, query: Query) {
  for await (const rows of readPortions(db, orders, query, orderListing(actor, query)))
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
