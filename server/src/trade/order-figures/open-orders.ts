import { and, asc, count } from 'drizzle-orm'
import type { DashboardData } from '@banquet/contract/office/dashboard'
import { addDays } from '@banquet/contract/rule/day/days'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/list/days.ts'
import { isOpen, isPrepared } from '../order/list-orders.ts'
import { orderScope } from '../order-record/order.scope.ts'
import { orders } from '../../tables/trade/order.table.ts'

/** Counts the open orders that the actor sees, by their next step. */
export async function openOrders(ctx: Context): Promise<NonNullable<DashboardData['openOrders']>> {
  const { db, actor, now } = ctx
  const { deliveryDate: day, status } = orders
  const rows = await db
    .select({ day, status, count: count() })
    .from(orders)
    .where(and(isOpen, orderScope(actor)))
    .groupBy(day, status)
    .orderBy(asc(day))
  const sum = (match: (one: (typeof rows)[number]) => boolean) =>
    rows.filter(match).reduce((total, one) => total + one.count, 0)
  const of = (wanted: string) => ({ day: wanted, count: sum((one) => one.day === wanted) })
  const today = dayOf(now())
  const next = rows.find((one) => one.day >= today)
  return {
    count: sum(() => true),
    toConfirm: sum((one) => one.status === 'placed'),
    onHold: sum((one) => one.status === 'on-hold'),
    today: of(today),
    tomorrow: of(addDays(today, 1)),
    next: next ? of(next.day) : null,
    overdue: { day: addDays(today, -1), count: sum((one) => one.day < today) },
    prepared: await preparedOrders(ctx),
  }
}

async function preparedOrders({ db, actor }: Context): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(orders)
    .where(and(isPrepared, orderScope(actor)))
  return row?.n ?? 0
}
