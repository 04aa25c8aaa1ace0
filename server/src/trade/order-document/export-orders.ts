import { wordsIn } from '@banquet/contract/call/field-words'
import { orderWords } from '@banquet/contract/trade/order.words'
import type { FileReply, Parsed } from '@banquet/contract/call/endpoint'
import type { ExportLanguage } from '@banquet/contract/call/export'
import type { order } from '@banquet/contract/trade/order'
import type { OrderRow, OrderStatus } from '@banquet/contract/trade/order-record'
import { seesOrderPrices } from '@banquet/contract/trade/order-prices'
import type { Actor, Context, Db } from '../../kit/context.ts'
import { exportList, type ExportColumn } from '../../kit/sheet/export.ts'
import { readPortions } from '../../kit/list/portions.ts'
import { orderListing } from '../order/list-orders.ts'
import { showRow } from '../order-record/order.queries.ts'
import { orders } from '../../tables/trade/order.table.ts'
import { withTags } from '../../platform/tag/export-tags.ts'

const words = {
  'zh-TW': {
    title: '訂單',
    number: '訂單編號',
    yes: '是',
    delivered: '出貨金額（含稅）',
    returned: '退貨金額（含稅）',
    netDelivered: { net: '實際出貨未稅金額', tax: '實際出貨稅額', gross: '實際出貨含稅金額' },
    shop: '訂購網站',
    'back-office': '後台',
  },
  en: {
    title: 'Orders',
    number: 'Order number',
    yes: 'Yes',
    delivered: 'Shipped, incl. tax',
    returned: 'Returned, incl. tax',
    netDelivered: { net: 'Net shipped', tax: 'Net shipped tax', gross: 'Net shipped, incl. tax' },
    shop: 'Shop',
    'back-office': 'Back office',
  },
} as const satisfies Record<ExportLanguage, Record<string, string | Record<string, string>>>

/** The status of an order, as text in a file. */
export const statusWords: Record<ExportLanguage, Record<OrderStatus, string>> = {
  'zh-TW': {
    placed: '待確認',
    confirmed: '已確認',
    'on-hold': '暫緩中',
    'partially-shipped': '部分出貨',
    shipped: '已出貨',
    cancelled: '已取消',
  },
  en: {
    placed: 'Awaiting confirmation',
    confirmed: 'Confirmed',
    'on-hold': 'On hold',
    'partially-shipped': 'Partially shipped',
    shipped: 'Shipped',
    cancelled: 'Cancelled',
  },
}

function columnsIn(actor: Actor, language: ExportLanguage): ExportColumn<OrderRow>[] {
  const t = words[language]
  const fields = wordsIn(orderWords, language)
  const columns: ExportColumn<OrderRow>[] = [
    { header: t.number, value: (row) => row.number },
    { header: fields.status, value: (row) => statusWords[language][row.status] },
    { header: fields.customerNumber, value: (row) => row.customerNumber },
    { header: fields.customerName, value: (row) => row.customerName, width: 24 },
    { header: fields.employeeName, value: (row) => row.employeeName },
    { header: fields.deliveryDate, value: (row) => row.deliveryDate, kind: 'day' },
    { header: fields.late, value: (row) => (row.late ? t.yes : ''), width: 8 },
    { header: fields.lineCount, value: (row) => row.lineCount },
    { header: fields.net, value: (row) => row.net, kind: 'amount' },
    { header: fields.tax, value: (row) => row.tax, kind: 'amount' },
    { header: fields.gross, value: (row) => row.gross, kind: 'amount' },
    { header: t.delivered, value: (row) => row.delivered.gross, kind: 'amount' },
    { header: t.returned, value: (row) => row.returned.gross, kind: 'amount' },
    { header: t.netDelivered.net, value: (row) => row.netDelivered.net, kind: 'amount' },
    { header: t.netDelivered.tax, value: (row) => row.netDelivered.tax, kind: 'amount' },
    { header: t.netDelivered.gross, value: (row) => row.netDelivered.gross, kind: 'amount' },
    { header: fields.customerPoNumber, value: (row) => row.customerPoNumber },
    { header: fields.source, value: (row) => t[row.source] },
    { header: fields.placedByName, value: (row) => row.placedByName },
    { header: fields.created_at, value: (row) => row.created_at, kind: 'moment' },
  ]
  return seesOrderPrices(actor) ? columns : columns.filter(({ kind }) => kind !== 'amount')
}

type Query = Parsed<typeof order.export>['query']

async function* readAll(ctx: Context, db: Db, query: Query) {
  for await (const rows of readPortions(db, orders, query, orderListing(ctx, query))) yield rows.map(showRow)
}

/** Exports the orders that the actor sees and that match the filters. */
export async function exportOrders(ctx: Context, query: Query): Promise<FileReply> {
  return exportList(
    ctx,
    query,
    await withTags(ctx, 'orders', {
      noun: 'order',
      words,
      columnsIn: (language) => columnsIn(ctx.actor, language),
      read: (db) => readAll(ctx, db, query),
    }),
  )
}
