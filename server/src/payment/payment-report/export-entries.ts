import { sql } from 'drizzle-orm'
import type { FileReply, Parsed } from '@banquet/contract/call/endpoint'
import type { ExportLanguage } from '@banquet/contract/call/export'
import type { PaymentMethod } from '@banquet/contract/payment/payment-order-record'
import { paymentNumber } from '@banquet/contract/payment/payment-number'
import type { paymentReport } from '@banquet/contract/payment/payment-report'
import { paymentMethodWords } from '@banquet/contract/payment/payment-words'
import { localName } from '@banquet/contract/rule/text/local-name'
import { accounts } from '../../tables/account/account.table.ts'
import { personName, type Context, type Db } from '../../kit/context.ts'
import { exportList, type ExportColumn } from '../../kit/sheet/export.ts'
import { paymentAttempts } from '../../tables/payment/payment-attempt.table.ts'
import { paymentOrders, payments } from '../../tables/payment/payment-order.table.ts'
import { payeesOf, type Payee } from '../payment-order/payment-order.handlers.ts'
import { refunds } from '../../tables/payment/refund.table.ts'

const kinds = ['payment', 'reversal', 'refund'] as const

/** A movement of money as a row for accounting. */
interface Entry extends Record<string, unknown> {
  kind: (typeof kinds)[number]
  orderId: number
  day: string
  method: PaymentMethod
  /** The amount in whole NT$; negative for a reversal or a refund. */
  amount: number
  name: string
  realName: string
  /** The number of the trade at the payment provider; null by hand. */
  providerRef: string | null
  note: string
  by: string
  /** The hotel that is paid; null for the organiser. */
  payeeId: number | null
  payee?: Payee | undefined
}

type Column =
  | 'title'
  | 'day'
  | 'number'
  | 'payer'
  | 'payee'
  | 'kind'
  | 'method'
  | 'amount'
  | 'ref'
  | 'note'
  | 'by'
type Words = Record<Column, string> & { kinds: Record<Entry['kind'], string> }

const words: Record<ExportLanguage, Words> = {
  'zh-TW': {
    title: '收退款明細',
    day: '日期',
    number: '付款單號',
    payer: '付款人',
    payee: '收款飯店',
    kind: '類別',
    method: '方式',
    amount: '金額',
    ref: '金流編號',
    note: '附註',
    by: '登錄',
    kinds: { payment: '收款', reversal: '沖銷', refund: '退款' },
  },
  en: {
    title: 'Payments and refunds',
    day: 'Date',
    number: 'Payment number',
    payer: 'Payer',
    payee: 'Paid to hotel',
    kind: 'Kind',
    method: 'Method',
    amount: 'Amount',
    ref: 'Provider reference',
    note: 'Note',
    by: 'Recorded by',
    kinds: { payment: 'Payment', reversal: 'Reversal', refund: 'Refund' },
  },
}

function columnsIn(language: ExportLanguage): ExportColumn<Entry>[] {
  const t = words[language]
  return [
    { header: t.day, value: (row) => row.day, kind: 'day' },
    { header: t.number, value: (row) => paymentNumber(row.orderId) },
    { header: t.payer, value: (row) => personName(row) },
    { header: t.kind, value: (row) => t.kinds[row.kind] },
    { header: t.method, value: (row) => paymentMethodWords[language][row.method] },
    { header: t.amount, value: (row) => row.amount },
    { header: t.ref, value: (row) => row.providerRef ?? '' },
    { header: t.note, value: (row) => row.note },
    { header: t.by, value: (row) => row.by },
    { header: t.payee, value: ({ payee }) => payee && localName(language, payee.name, payee.enName) },
  ]
}

/** Yields the entries of an event by day, a few hundred at a time; `db` is a snapshot. */
async function* readEntries(db: Db, eventId: number): AsyncGenerator<Entry[]> {
  await db.execute(sql`declare entries no scroll cursor for
    select m.kind, m.payment_order_id as "orderId", m.day::text as day, m.method, m.amount, p.name, p.real_name as "realName",
      a.provider_ref as "providerRef", m.note, m.recorded_by as by, o.payee_id as "payeeId"
    from (
      select case when reverses_id is null then 'payment' else 'reversal' end as kind, id, payment_order_id, day, method, amount,
        attempt_id, note, recorded_by_name as recorded_by from ${payments}
      union all
      select 'refund', id, payment_order_id, day, method, -amount, attempt_id, note, done_by_name from ${refunds} where state = 'done'
    ) m
    join ${paymentOrders} o on o.id = m.payment_order_id
    join ${accounts} p on p.id = o.payer_id
    left join ${paymentAttempts} a on a.id = m.attempt_id
    where o.event_id = ${eventId} order by m.day, m.kind, m.id`)
  for (;;) {
    const { rows } = await db.execute<Entry>(sql`fetch forward 500 from entries`)
    if (rows.length === 0) return
    const known = await payeesOf(
      db,
      rows.map(({ payeeId }) => payeeId),
    )
    yield rows.map((row) => ({ ...row, payee: known.get(row.payeeId ?? 0) }))
  }
}

type Query = Parsed<typeof paymentReport.export>['query']

/** Exports every payment, reversal and refund of an event. */
export function exportEntries(ctx: Context, query: Query, eventId: number): Promise<FileReply> {
  const asked: Query = { ...query, eventId }
  const read = (db: Db) => readEntries(db, eventId)
  return exportList(ctx, asked, { noun: 'payment', words, columnsIn, read })
}
