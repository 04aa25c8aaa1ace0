import { sql } from 'drizzle-orm'
import { compare, pairsOf, type Check } from '../../platform/figure-check/figure-check.ts'
import { paymentLines, paymentOrders } from '../../tables/payment/payment-order.table.ts'
import { signups } from '../../tables/signup/signup.table.ts'

/** The fee of a sign-up that is charged is the sum of its lines in the payment order, which belongs to the same event. */
export const checkSignups: Check = {
  name: 'signup',
  module: 'events',
  run: (ctx) =>
    compare(ctx, {
      checked: sql`select count(*) from ${signups}`,
      pairs: [
        pairsOf(
          sql`(select s.id, s.code, s.amount, coalesce(l.amount, 0) as charged from ${signups} s
            join ${paymentOrders} o on o.id = s.payment_order_id
            left join (select payment_order_id, ref_id, sum(amount) as amount from ${paymentLines}
              where kind in ('signup', 'surcharge', 'discount', 'adjustment') group by payment_order_id, ref_id) l
              on l.payment_order_id = o.id and l.ref_id = s.id) as s`,
          {
            noun: 'signup',
            rowId: sql`s.id`,
            label: sql`s.code`,
            path: sql`'/admin/signup/' || s.id`,
          },
          [['amount', sql`s.amount`, sql`s.charged`]],
        ),
      ],
    }),
}
