import { and, count, gte, lte, ne, sql, sum, type SQL } from 'drizzle-orm'
import { addDays } from '@banquet/contract/rule/day/days'
import { daysAhead, type DayFigure, type OrderFigures } from '@banquet/contract/trade/order-figures'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/list/days.ts'
import { timeZone } from '../../kit/list/list.ts'
import { isOpen } from '../order/list-orders.ts'
import { orderScope } from '../order-record/order.scope.ts'
import { orders } from '../../tables/trade/order.table.ts'

/** Returns figures for every day of a range; a day without orders has zeros. */
function everyDay(from: string, to: string, known: readonly DayFigure[]): DayFigure[] {
  const figureOf = new Map(known.map((figure) => [figure.day, figure]))
  const days = []
  for (let day = from; day <= to; day = addDays(day, 1))
    days.push(figureOf.get(day) ?? { day, orders: 0, open: 0, gross: '0.00', delivered: '0.00' })
  return days
}

/** Sums the actor's orders that were not cancelled, in the database and so exact to the cent. */
function figuresBy({ db, actor }: Context, day: SQL<string>, among: SQL | undefined): Promise<DayFigure[]> {
  const gross = sum(orders.gross).mapWith(String)
  const delivered = sql<string>`sum(${orders.deliveredGross} - ${orders.returnedGross})`.mapWith(String)
  const open = sql<number>`(count(*) filter (where ${isOpen}))::int`
  return db
    .select({ day, orders: count(), open, gross, delivered })
    .from(orders)
    .where(and(orderScope(actor), ne(orders.status, 'cancelled'), among))
    .groupBy(sql`1`)
}

/** Returns number and total of the orders for each of the last days and the days ahead. */
export async function figuresOf(ctx: Context, days: number): Promise<OrderFigures> {
  const { deliveryDate, created_at } = orders
  const today = dayOf(ctx.now())
  const [from, until] = [addDays(today, 1 - days), addDays(today, daysAhead)]
  const placedOn = sql<string>`(${created_at} at time zone ${timeZone})::date::text`
  const since = gte(created_at, sql`${from}::date::timestamp at time zone ${timeZone}`)
  const during = and(gte(deliveryDate, from), lte(deliveryDate, until))
  const placed = await figuresBy(ctx, placedOn, since)
  const deliveries = await figuresBy(ctx, sql<string>`${deliveryDate}::text`, during)
  return { today, placed: everyDay(from, today, placed), deliveries: everyDay(from, until, deliveries) }
}
