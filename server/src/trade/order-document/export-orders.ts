import type { FileReply, Parsed } from '@banquet/contract/call/endpoint'
import type { ExportLanguage } from '@banquet/contract/call/export'
import type { order } from '@banquet/contract/trade/order'
import type { OrderRow, OrderStatus } from '@banquet/contract/trade/order-record'
import type { Context, Db } from '../../kit/context.ts'
import { exportList, type ExportColumn } from '../../kit/sheet/export.ts'
import { readPortions } from '../../kit/list/portions.ts'
import { orderListing } from '../order/list-orders.ts'
import { showRow } from '../order-record/order.queries.ts'
import { orders } from '../../tables/trade/order.table.ts'

const words = {
  'zh-TW': {
    title: '訂單',
    number: '訂單編號',
    status: '狀態',
    customerNumber: '客戶編號',
    customer: '客戶名稱',
    employee: '負責業務',
    deliveryDate: '配送日',
    late: '逾時',
    yes: '是',
    lineCount: '品項數',
    net: '未稅金額',
    tax: '稅額',
    gross: '含稅金額',
    delivered: '出貨金額（含稅）',
    returned: '退貨金額（含稅）',
    netDelivered: { net: '實際出貨未稅金額', tax: '實際出貨稅額', gross: '實際出貨含稅金額' },
    poNumber: '客戶單號',
    source: '來源',
    placedBy: '下單人',
    created: '下單時間',
    shop: '訂購網站',
    'back-office': '後台',
  },
  en: {
    title: 'Orders',
    number: 'Order number',
    status: 'Status',
    customerNumber: 'Customer number',
    customer: 'Customer',
    employee: 'Sales rep',
    deliveryDate: 'Delivery date',
    late: 'Late',
    yes: 'Yes',
    lineCount: 'Items',
    net: 'Subtotal',
    tax: 'Tax',
    gross: 'Total incl. tax',
    delivered: 'Shipped, incl. tax',
    returned: 'Returned, incl. tax',
    netDelivered: { net: 'Net shipped', tax: 'Net shipped tax', gross: 'Net shipped, incl. tax' },
    poNumber: 'Customer PO number',
    source: 'Source',
    placedBy: 'Ordered by',
    created: 'Ordered at',
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

function columnsIn(language: ExportLanguage): ExportColumn<OrderRow>[] {
  const t = words[language]
  return [
    { header: t.number, value: (row) => row.number },
    { header: t.status, value: (row) => statusWords[language][row.status] },
    { header: t.customerNumber, value: (row) => row.customerNumber },
    { header: t.customer, value: (row) => row.customerName, width: 24 },
    { header: t.employee, value: (row) => row.employeeName },
    { header: t.deliveryDate, value: (row) => row.deliveryDate, kind: 'day' },
    { header: t.late, value: (row) => (row.late ? t.yes : ''), width: 8 },
    { header: t.lineCount, value: (row) => row.lineCount },
    { header: t.net, value: (row) => row.net, kind: 'amount' },
    { header: t.tax, value: (row) => row.tax, kind: 'amount' },
    { header: t.gross, value: (row) => row.gross, kind: 'amount' },
    { header: t.delivered, value: (row) => row.delivered.gross, kind: 'amount' },
    { header: t.returned, value: (row) => row.returned.gross, kind: 'amount' },
    { header: t.netDelivered.net, value: (row) => row.netDelivered.net, kind: 'amount' },
    { header: t.netDelivered.tax, value: (row) => row.netDelivered.tax, kind: 'amount' },
    { header: t.netDelivered.gross, value: (row) => row.netDelivered.gross, kind: 'amount' },
    { header: t.poNumber, value: (row) => row.customerPoNumber },
    { header: t.source, value: (row) => t[row.source] },
    { header: t.placedBy, value: (row) => row.placedByName },
    { header: t.created, value: (row) => row.created_at, kind: 'moment' },
  ]
}

type Query = Parsed<typeof order.export>['query']

async function* readAll({ actor }: Context, db: Db, query: Query) {
  for await (const rows of readPortions(db, orders, query, orderListing(actor, query)))
    yield rows.map(showRow)
}

/** Exports the orders that the actor sees and that match the filters. */
export function exportOrders(ctx: Context, query: Query): Promise<FileReply> {
  return exportList(ctx, query, { noun: 'order', words, columnsIn, read: (db) => readAll(ctx, db, query) })
}
