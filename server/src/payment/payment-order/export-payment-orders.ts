import { wordsIn } from '@banquet/contract/call/field-words'
import { paymentOrderWords } from '@banquet/contract/payment/payment-order.words'
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

const words = {
  'zh-TW': {
    title: '付款單',
    number: '付款單號',
    purpose: '項目',
    payer: '付款人',
    total: '應收金額',
    paid: '已收金額',
    returned: '已退金額',
    toReturn: '待退金額',
  },
  en: {
    title: 'Payment orders',
    number: 'Number',
    purpose: 'Item',
    payer: 'Payer',
    total: 'Amount due',
    paid: 'Received',
    returned: 'Refunded',
    toReturn: 'To refund',
  },
} as const satisfies Record<ExportLanguage, Record<string, string>>

function columnsIn(language: ExportLanguage): ExportColumn<PaymentOrderListRow>[] {
  const t = words[language]
  const fields = wordsIn(paymentOrderWords, language)
  return [
    { header: t.number, value: (row) => row.number },
    { header: t.purpose, value: (row) => localName(language, row.label, row.enLabel) },
    { header: t.payer, value: (row) => row.payerName },
    { header: fields.participant, value: (row) => row.participant },
    { header: fields.state, value: (row) => paymentStateWords[language][row.state] },
    { header: t.total, value: (row) => row.total },
    { header: t.paid, value: (row) => row.paid },
    { header: t.returned, value: (row) => row.returned },
    { header: t.toReturn, value: (row) => row.toReturn },
    { header: fields.dueAt, value: (row) => row.dueAt ?? undefined, kind: 'moment' },
    { header: fields.createdAt, value: (row) => row.createdAt, kind: 'moment' },
  ]
}

type Query = Parsed<typeof paymentOrder.export>['query']

async function* readAll(ctx: Context, query: Query) {
  const listing = await paymentOrderListing(ctx, query)
  for await (const rows of readPortions(ctx.db, paymentOrders, query, listing))
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
