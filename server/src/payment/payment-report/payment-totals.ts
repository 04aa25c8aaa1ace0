import { sql, type SQL } from 'drizzle-orm'
import type { PaymentTotals } from '@banquet/contract/payment/payment-report'
import type { Context, Db } from '../../kit/context.ts'
import { theEvent } from '../payment-order/payment-order.handlers.ts'
import { paymentLines, paymentOrders, payments } from '../payment-order/payment-order.table.ts'
import { refunds } from '../refund/refund.table.ts'

/** Payments and their reversals, and finished refunds, as movements of money of payment orders. */
const movements = sql`(
  select payment_order_id, method, day, amount as received, 0 as returned from ${payments}
  union all
  select payment_order_id, method, day, 0, amount from ${refunds} where state = 'done'
)`

const sums = sql`coalesce(sum(m.received), 0)::int as received, coalesce(sum(m.returned), 0)::int as returned`

async function read<Row>(db: Db, query: SQL): Promise<Row[]> {
  return (await db.execute(query)).rows as Row[]
}

/** What was received and returned for an event, by method and by day. */
function movedBy<Row>(db: Db, eventId: number, column: SQL): Promise<Row[]> {
  return read(
    db,
    sql`select m.${column}, ${sums} from ${movements} m join ${paymentOrders} o on o.id = m.payment_order_id
      where o.event_id = ${eventId} group by m.${column} order by m.${column}`,
  )
}

/** Payment orders with what was received and returned for each; those that have ended ask for nothing. */
const orders = sql`(
  select o.id, o.event_id, o.to_return, case when o.state in ('expired', 'cancelled') then 0 else o.total end as asked,
    o.paid as received, o.returned
  from ${paymentOrders} o
)`

const orderSums = sql`count(*)::int as orders, sum(m.asked)::int as asked, ${sums}`

/** By the first line of each order: the sign-up type with its fee. */
function byItem(db: Db, eventId: number): Promise<PaymentTotals['items']> {
  return read(
    db,
    sql`select l.label, l.en_label as "enLabel", ${orderSums} from ${orders} m
      join lateral (select label, en_label from ${paymentLines} where payment_order_id = m.id order by id limit 1) l on true
      where m.event_id = ${eventId} group by l.label, l.en_label order by sum(m.received) desc, l.label`,
  )
}

type OfEvent = Omit<PaymentTotals['events'][number], 'name' | 'enName'>

/** Returns what was received and returned for an event, and for every event. */
export async function paymentTotals(ctx: Context, eventId: number): Promise<PaymentTotals> {
  const { db } = ctx
  const rows = await read<OfEvent>(
    db,
    sql`select m.event_id as "eventId", ${orderSums}, sum(m.to_return)::int as "toReturn"
      from ${orders} m group by m.event_id order by m.event_id desc`,
  )
  const events: PaymentTotals['events'] = []
  for (const row of rows) {
    const { name, enName } = await theEvent().terms(ctx, row.eventId)
    events.push({ ...row, name, enName })
  }
  return {
    methods: await movedBy(db, eventId, sql`method`),
    days: await movedBy(db, eventId, sql`day`),
    items: await byItem(db, eventId),
    events,
  }
}
