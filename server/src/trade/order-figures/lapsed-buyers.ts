import { and, gt, ne, sql, type SQL } from 'drizzle-orm'
import { addDays } from '@banquet/contract/rule/day/days'
import type { Actor } from '../../kit/context.ts'
import { orders } from '../../tables/trade/order.table.ts'
import { orderScope } from '../order-record/order.scope.ts'

/** How many days back the habit of a customer is read, and on how many of them a regular one has had deliveries. */
export const [habitDays, habitTimes] = [84, 4]

/**
 * The query of the customers with regular deliveries, of the orders that the actor sees, whose last one is longer ago than one and a
 * half times the usual gap between two.
 */
export function lapsedAmongOrders(actor: Actor, today: string): SQL {
  const { customerId, deliveryDate, status } = orders
  const habit = and(orderScope(actor), ne(status, 'cancelled'), gt(deliveryDate, addDays(today, -habitDays)))
  return sql`
    select customer_id, last_day::text as day from (
      select ${customerId} as customer_id, count(distinct ${deliveryDate}) as days, min(${deliveryDate}) as first_day,
        max(${deliveryDate}) as last_day
      from ${orders} where ${habit} group by ${customerId}) as habit
    where days >= ${habitTimes} and (${today}::date - last_day) * (days - 1) * 2 > (last_day - first_day) * 3`
}
