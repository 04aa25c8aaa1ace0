import { wordsIn } from '@banquet/contract/call/field-words'
import { receiptWords, receiptKindWords, receiptStateWords } from '@banquet/contract/payment/receipt.words'
import type { FileReply, Parsed } from '@banquet/contract/call/endpoint'
import type { ExportLanguage } from '@banquet/contract/call/export'
import type { receipt } from '@banquet/contract/payment/receipt'
import type { Receipt } from '@banquet/contract/payment/receipt-record'
import type { Context } from '../../kit/context.ts'
import { readPortions } from '../../kit/list/portions.ts'
import { exportList, type ExportColumn } from '../../kit/sheet/export.ts'
import { receiptListing, showReceipts } from './receipt.queries.ts'
import { receipts } from '../../tables/payment/receipt.table.ts'

const words = {
  'zh-TW': {
    title: '收據',
    tax: '營業稅',
    amount: '總計',
    replaces: '取代收據',
    paymentOrder: '付款單號',
    mailTo: '寄送 Email',
    handedOutNote: '交付附註',
    handedOutBy: '交付登錄',
    issuedBy: '開立',
  },
  en: {
    title: 'Receipts',
    tax: 'Tax',
    amount: 'Total',
    replaces: 'Replaces',
    paymentOrder: 'Payment number',
    mailTo: 'Send to',
    handedOutNote: 'Handed-out note',
    handedOutBy: 'Handed out by',
    issuedBy: 'Issued by',
  },
} as const satisfies Record<ExportLanguage, Record<string, string>>

function columnsIn(language: ExportLanguage): ExportColumn<Receipt>[] {
  const t = words[language]
  const fields = wordsIn(receiptWords, language)
  return [
    { header: fields.number, value: (row) => row.number },
    { header: fields.issuedAt, value: (row) => row.issuedAt, kind: 'moment' },
    { header: fields.issuerName, value: (row) => row.issuerName, width: 24 },
    { header: fields.issuerTaxId, value: (row) => row.issuerTaxId },
    { header: fields.kind, value: (row) => receiptKindWords[language][row.kind] },
    { header: fields.title, value: (row) => row.title, width: 24 },
    { header: fields.taxId, value: (row) => row.taxId },
    { header: fields.net, value: (row) => row.net },
    { header: t.tax, value: (row) => row.tax },
    { header: t.amount, value: (row) => row.amount },
    { header: fields.state, value: (row) => receiptStateWords[language][row.state] },
    { header: fields.voidedAt, value: (row) => row.voidedAt ?? undefined, kind: 'moment' },
    { header: fields.voidReason, value: (row) => row.voidReason },
    { header: t.replaces, value: (row) => row.replacesNumber },
    { header: t.paymentOrder, value: (row) => row.paymentNumber },
    { header: t.mailTo, value: (row) => row.mailTo, width: 24 },
    { header: fields.handedOutOn, value: (row) => row.handedOutOn ?? undefined, kind: 'day' },
    { header: t.handedOutNote, value: (row) => row.handedOutNote },
    { header: t.handedOutBy, value: (row) => row.handedOutByName },
    { header: t.issuedBy, value: (row) => row.issuedByName },
  ]
}

type Query = Parsed<typeof receipt.export>['query']

async function* readAll(ctx: Context, query: Query) {
  const listing = await receiptListing(ctx, query)
  for await (const rows of readPortions(ctx.db, receipts, query, listing)) yield await showReceipts(ctx, rows)
}

/** Exports the receipts that match the filters: whom they were made out to, their tax, and which were handed out. */
export function exportReceipts(ctx: Context, query: Query): Promise<FileReply> {
  return exportList(ctx, query, {
    noun: 'receipt',
    words,
    columnsIn,
    read: (db) => readAll({ ...ctx, db }, query),
  })
}
