import { wordsIn } from '@banquet/contract/call/field-words'
import type { FileReply, Parsed } from '@banquet/contract/call/endpoint'
import type { ExportLanguage } from '@banquet/contract/call/export'
import { orderWords, shipmentWords } from '@banquet/contract/trade/order.words'
import { seesOrderPrices } from '@banquet/contract/trade/order-prices'
import type { Shipment, shipment, ShipmentStatus } from '@banquet/contract/trade/shipment'
import type { Actor, Context, Db } from '../../kit/context.ts'
import { readPortions } from '../../kit/list/portions.ts'
import { exportList, type ExportColumn } from '../../kit/sheet/export.ts'
import { shipments } from '../../tables/trade/shipment.table.ts'
import { shipmentListing } from './list-shipments.ts'
import { showShipments } from './shipment.queries.ts'

const words = {
  'zh-TW': {
    title: '出貨單',
    number: '出貨單編號',
    order: '訂單編號',
    created: '建立時間',
    draft: '待出貨',
    shipped: '已出貨',
    closed: '已作廢',
  },
  en: {
    title: 'Shipments',
    number: 'Shipment number',
    order: 'Order number',
    created: 'Created at',
    draft: 'Ready to ship',
    shipped: 'Shipped',
    closed: 'Void',
  },
} as const satisfies Record<
  ExportLanguage,
  Record<ShipmentStatus | 'title' | 'number' | 'order' | 'created', string>
>

function columnsIn(actor: Actor, language: ExportLanguage): ExportColumn<Shipment>[] {
  const t = words[language]
  const fields = { ...wordsIn(orderWords, language), ...wordsIn(shipmentWords, language) }
  const columns: ExportColumn<Shipment>[] = [
    { header: t.number, value: (row) => row.number },
    { header: fields.status, value: (row) => t[row.status] },
    { header: t.order, value: (row) => row.orderNumber },
    { header: fields.customerName, value: (row) => row.customerName, width: 24 },
    { header: fields.deliveryDate, value: (row) => row.deliveryDate, kind: 'day' },
    { header: fields.lineCount, value: (row) => row.lines.length },
    { header: fields.net, value: (row) => row.amounts?.net ?? null, kind: 'amount' },
    { header: fields.tax, value: (row) => row.amounts?.tax ?? null, kind: 'amount' },
    { header: fields.gross, value: (row) => row.amounts?.gross ?? null, kind: 'amount' },
    { header: fields.createdByName, value: (row) => row.createdByName },
    { header: t.created, value: (row) => row.created_at, kind: 'moment' },
    { header: fields.shippedByName, value: (row) => row.shippedByName },
    { header: fields.shippedAt, value: (row) => row.shippedAt, kind: 'moment' },
    { header: fields.note, value: (row) => row.note },
  ]
  return seesOrderPrices(actor) ? columns : columns.filter(({ kind }) => kind !== 'amount')
}

type Query = Parsed<typeof shipment.export>['query']

async function* readAll(ctx: Context, db: Db, query: Query) {
  for await (const rows of readPortions(db, shipments, query, shipmentListing(ctx, query)))
    yield showShipments({ ...ctx, db }, rows)
}

/** Exports the shipments that the actor sees and that match the filters. */
export function exportShipments(ctx: Context, query: Query): Promise<FileReply> {
  return exportList(ctx, query, {
    noun: 'shipment',
    words,
    columnsIn: (language) => columnsIn(ctx.actor, language),
    read: (db) => readAll(ctx, db, query),
  })
}
