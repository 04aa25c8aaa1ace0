import { eq, sql } from 'drizzle-orm'
import { paymentNumber } from '@banquet/contract/payment/payment-number'
import type { OrderDifference } from '@banquet/contract/payment/payment-report'
import type { Context } from '../../kit/context.ts'
import { paymentLines, paymentOrders, payments } from '../../tables/payment/payment-order.table.ts'
import { refunds } from '../../tables/payment/refund.table.ts'

interface Verified extends Record<string, unknown> {
  id: number
  field: OrderDifference['field']
  recorded: string
  computed: string
}

/**
 * Computes every payment order, of an event or of all, again from its rows: paid is the sum of the payments, returned that of the
 * finished refunds, total that of the lines, the state follows from these, and so does what is to be returned. Every
 * amount that was received is applied, to be returned or returned. Returns the figures that differ.
 */
export async function verifyOrders(
  { db }: Context,
  eventId?: number,
): Promise<{ orders: number; differences: OrderDifference[] }> {
  const orders = await db.$count(
    paymentOrders,
    eventId === undefined ? undefined : eq(paymentOrders.eventId, eventId),
  )
  const { rows } = await db.execute<Verified>(sql`
    with counted as (
      select o.*,
        coalesce((select sum(amount) from ${payments} where payment_order_id = o.id), 0)::int as c_paid,
        coalesce((select sum(amount) from ${refunds} where payment_order_id = o.id and state = 'done'), 0)::int as c_returned,
        coalesce((select sum(amount) from ${paymentLines} where payment_order_id = o.id), 0)::int as c_total
      from ${paymentOrders} o ${eventId === undefined ? sql`` : sql`where o.event_id = ${eventId}`}
    ), derived as (
      select *, c_paid - c_returned as held, state in ('expired', 'cancelled') as is_ended from counted
    ), applied as (
      select *, least(held, case when is_ended then retained else c_total end) as c_applied,
        case when is_ended then state when held > c_total then 'overpaid' when held = c_total then 'paid'
          when held > 0 then 'partly-paid' else 'open' end as c_state
      from derived
    )
    select id, field, recorded, computed from applied, lateral (values
      ('paid', paid::text, c_paid::text),
      ('returned', returned::text, c_returned::text),
      ('total', total::text, c_total::text),
      ('state', state, c_state),
      ('toReturn', to_return::text, (held - c_applied)::text),
      ('received', paid::text, (c_applied + to_return + returned)::text)
    ) as one (field, recorded, computed)
    where recorded <> computed order by id, field`)
  return { orders, differences: rows.map((row) => ({ ...row, number: paymentNumber(row.id) })) }
}
