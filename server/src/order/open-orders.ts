import { and, asc, count } from 'drizzle-orm'
import type { DashboardData } from '@banquet/contract/dashboard'
import type { Context } from '../kit/context.ts'
import { dayOf } from '../kit/days.ts'
import { isOpen } from './list-orders.ts'
import { orderScope } from './order.scope.ts'
import { orders } from './order.table.ts'

/** How many orders somebody has that are not done yet, and how many of them are delivered next. */
export async function openOrders({
  db,
  actor,
  now,
}: Context): Promise<NonNullable<DashboardData['openOrders']>> {
  const { deliveryDate: day } = orders
  const days = await db
    .select({ day, count: count() })
    .from(orders)
    .where(and(isOpen, orderScope(actor)))
    .groupBy(day)
    .orderBy(asc(day))
  const today = dayOf(now())
  return {
    count: days.reduce((sum, one) => sum + one.count, 0),
    next: days.find((one) => one.day >= today) ?? null,
  }
}
