import { sql } from 'drizzle-orm'
import { compare, pairsOf, type Check } from '../../platform/figure-check/figure-check.ts'
import { discounts, redemptions } from '../../tables/event/discount.table.ts'
import { events } from '../../tables/event/event.table.ts'
import { signups } from '../../tables/signup/signup.table.ts'
import { stateWith } from './redemptions.ts'

/** The state of each use of a discount code follows from that of its sign-up, and it counts for the member of the sign-up. */
export const checkDiscounts: Check = {
  name: 'discount',
  module: 'events',
  run: (ctx) => {
    const states = sql.join(
      Object.entries(stateWith).map(([state, use]) => sql`when ${state} then ${use}`),
      sql` `,
    )
    return compare(ctx, {
      checked: sql`select count(*) from ${redemptions}`,
      pairs: [
        pairsOf(
          sql`(select r.state, r.member_id, d.id as discount_id, d.code || ' ' || s.code as label, s.state as signup_state,
              s.member_id as signup_member_id, e.code as event_code
            from ${redemptions} r join ${discounts} d on d.id = r.discount_id join ${signups} s on s.id = r.signup_id
            join ${events} e on e.id = d.event_id where r.state <> 'withdrawn') as r`,
          {
            noun: 'discount',
            rowId: sql`r.discount_id`,
            label: sql`r.label`,
            path: sql`'/admin/setting/discount?event=' || r.event_code`,
          },
          [
            ['state', sql`r.state`, sql`case r.signup_state ${states} end`],
            ['member', sql`r.member_id`, sql`r.signup_member_id`],
          ],
        ),
      ],
    })
  },
}
