import type { FileReply, Parsed } from '@banquet/contract/call/endpoint'
import type { ExportLanguage } from '@banquet/contract/call/export'
import type { paymentOrder } from '@banquet/contract/payment/payment-order'
import type { PaymentOrderListRow } from '@banquet/contract/payment/payment-order-record'
import { paymentStateWords } from '@banquet/contract/payment/payment-words'
import { localName } from '@banquet/contract/rule/text/local-name'
import type { Context } from '../../kit/context.ts'
import { readPortions } from '../../kit/list/portions.ts'
import { exportList, type ExportColumn } from '../../kit/sheet/export.ts'
import { paymentOrderListing, showPaymentOrders } from './payment-order.queries.ts'
import { paymentOrders } from '../../tables/payment/payment-order.table.ts'

type Column =
  | 'title'
  | 'number'
  | 'purpose'
  | 'payer'
  | 'participant'
  | 'state'
  | 'total'
  | 'paid'
  | 'returned'
  | 'toReturn'
  | 'due'
  | 'created'

const words: Record<ExportLanguage, Record<Column, string>> = {
  'zh-TW': {
    title: '付款單',
    number: '付款單號',
    purpose: '項目',
    payer: '付款人',
    participant: '參加者',
    state: '狀態',
    total: '應收金額',
    paid: '已收金額',
    returned: '已退金額',
    toReturn: '待退金額',
    due: '繳費期限',
    created: '建立時間',
  },
  en: {
    title: 'Payment orders',
    number: 'Number',
    purpose: 'Item',
    payer: 'Payer',
    participant: 'Participant',
    state: 'Status',
    total: 'Amount due',
    paid: 'Received',
    returned: 'Refunded',
    toReturn: 'To refund',
    due: 'Due',
    created: 'Created',
  },
}

function columnsIn(language: ExportLanguage): ExportColumn<PaymentOrderListRow>[] {
  const t = words[language]
  return [
    { header: t.number, value: (row) => row.number },
    { header: t.purpose, value: (row) => localName(language, row.label, row.enLabel) },
    { header: t.payer, value: (row) => row.payerName },
    { header: t.participant, value: (row) => row.participant },
    { header: t.state, value: (row) => paymentStateWords[language][row.state] },
    { header: t.total, value: (row) => row.total },
    { header: t.paid, value: (row) => row.paid },
    { header: t.returned, value: (row) => row.returned },
    { header: t.toReturn, value: (row) => row.toReturn },
    { header: t.due, value: (row) => row.dueAt ?? undefined, kind: 'moment' },
    { header: t.created, value: (row) => row.createdAt, kind: 'moment' },
  ]
}

type Query = Parsed<typeof paymentOrder.export>['query']

async function* readAll(ctx: Context, query: Query) {
  const { keyword: _, ...search } = query
  const listing = await paymentOrderListing(ctx, query)
  for await (const rows of readPortions(ctx.db, paymentOrders, search, listing))
    yield await showPaymentOrders(ctx, rows)
}

/** Exports the payment orders that match the filters. */
export function exportPaymentOrders(ctx: Context, query: Query): Promise<FileReply> {
  return exportList(ctx, query, {
    noun: 'payment_order',
    words,
    columnsIn,
    read: (db) => readAll({ ...ctx, db }, query),
  })
}
