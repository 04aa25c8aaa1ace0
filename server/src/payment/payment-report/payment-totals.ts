import { sql, type SQL } from 'drizzle-orm'
import { nouns } from '@banquet/contract/call/nouns'
import type { PaymentKind } from '@banquet/contract/payment/payment-order-record'
import type { PaymentTotals } from '@banquet/contract/payment/payment-report'
import type { Language } from '@banquet/contract/rule/text/local-name'
import type { Context, Db } from '../../kit/context.ts'
import { payeesOf, eventOfOrders } from '../payment-order/payment-order.handlers.ts'
import { paymentLines, paymentOrders, payments } from '../../tables/payment/payment-order.table.ts'
import { refunds } from '../../tables/payment/refund.table.ts'

/** Payments and their reversals, and finished refunds, as movements of money of payment orders. */
const movements = sql`(
  select payment_order_id, method, day, amount as received, 0 as returned from ${payments}
  union all
  select payment_order_id, method, day, 0, amount from ${refunds} where state = 'done'
)`

// Sums of many orders exceed the integers of the database, but not those of JavaScript.
const sums = sql`coalesce(sum(m.received), 0)::float8 as received, coalesce(sum(m.returned), 0)::float8 as returned`

async function read<Row>(db: Db, query: SQL): Promise<Row[]> {
  return (await db.execute(query)).rows as Row[]
}

interface Moved {
  method: PaymentTotals['methods'][number]['method']
  day: string
  received: number
  returned: number
}

/** Returns what the organiser received and returned for an event, by method and day; payments to a hotel do not count. */
function movedBy(db: Db, eventId: number): Promise<Moved[]> {
  return read(
    db,
    sql`select m.method, m.day, ${sums} from ${movements} m join ${paymentOrders} o on o.id = m.payment_order_id
      where o.event_id = ${eventId} and o.payee_id is null group by m.method, m.day order by m.method, m.day`,
  )
}

/** Adds up what moved by method or by day. */
function sumBy<Key extends string>(moved: readonly Moved[], keyOf: (one: Moved) => Key) {
  const sums = [...Map.groupBy(moved, keyOf)].map(([key, own]) => ({
    key,
    received: own.reduce((sum, one) => sum + one.received, 0),
    returned: own.reduce((sum, one) => sum + one.returned, 0),
  }))
  return sums.toSorted((one, two) => (one.key < two.key ? -1 : 1))
}

/** Payment orders with what was received and returned for each; for those that have ended, nothing is due. */
const orders = sql`(
  select o.id, o.event_id, o.payee_id, o.to_return, case when o.state in ('expired', 'cancelled') then 0 else o.total end as asked,
    o.paid as received, o.returned
  from ${paymentOrders} o
)`

const orderSums = sql`count(*)::int as orders, sum(m.asked)::float8 as asked, ${sums}`

const feeOfPaper: PaymentKind = 'submission-fee'

/**
 * Returns what a line counts for: its label without the days of a stay, so that one room type is one item. All fees of papers are
 * one item, because each of their labels names another paper.
 */
const itemOf = (words: SQL, language: Language) =>
  sql`case when kind = ${feeOfPaper} then ${nouns.submission_fee[language]}
    else regexp_replace(${words}, ' [0-9]+/[0-9]+–.*$', '') end`

/** Returns the totals by the first line of each order: the sign-up type with its fee, the room type, or fees of papers. */
function byItem(db: Db, eventId: number): Promise<PaymentTotals['items']> {
  // Labels are few, so they are shortened after they were counted.
  return read(
    db,
    sql`select label, en_label as "enLabel", sum(orders)::int as orders, sum(asked) as asked, sum(received) as received,
        sum(returned) as returned
      from (
        select ${itemOf(sql`label`, 'zh-TW')} as label, ${itemOf(sql`en_label`, 'en')} as en_label, orders, asked, received, returned
        from (
          select l.kind, l.label, l.en_label, ${orderSums} from ${orders} m
          join (select distinct on (payment_order_id) payment_order_id, kind, label, en_label from ${paymentLines}
            order by payment_order_id, id) l on l.payment_order_id = m.id
          where m.event_id = ${eventId} and m.payee_id is null group by l.kind, l.label, l.en_label) as by_label) as item
      group by label, en_label order by sum(received) desc, label`,
  )
}

type OfEvent = Omit<PaymentTotals['events'][number], 'name' | 'enName' | 'payeeName' | 'payeeEnName'> & {
  payeeId: number | null
}

/** Returns what the organiser received and returned for an event, and the same for every event and payee. */
export async function paymentTotals(ctx: Context, eventId: number): Promise<PaymentTotals> {
  const { db } = ctx
  const rows = await read<OfEvent>(
    db,
    sql`select m.event_id as "eventId", m.payee_id as "payeeId", ${orderSums}, sum(m.to_return)::float8 as "toReturn"
      from ${orders} m group by m.event_id, m.payee_id order by m.event_id desc, m.payee_id nulls first`,
  )
  const known = await payeesOf(
    db,
    rows.map(({ payeeId }) => payeeId),
  )
  const events: PaymentTotals['events'] = []
  for (const { payeeId, ...row } of rows) {
    const { name, enName } = await eventOfOrders().terms(ctx, row.eventId)
    const { name: payeeName = '', enName: payeeEnName = '' } = known.get(payeeId ?? 0) ?? {}
    events.push({ ...row, name, enName, payeeName, payeeEnName })
  }
  const moved = await movedBy(db, eventId)
  return {
    methods: sumBy(moved, ({ method }) => method).map(({ key: method, ...sums }) => ({ method, ...sums })),
    days: sumBy(moved, ({ day }) => day).map(({ key: day, ...sums }) => ({ day, ...sums })),
    items: await byItem(db, eventId),
    events,
  }
}
