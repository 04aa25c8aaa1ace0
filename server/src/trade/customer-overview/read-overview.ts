import { and, asc, desc, eq, gt, inArray, lte, ne, sql, type SQL } from 'drizzle-orm'
import { hasRight, status } from '@banquet/contract/call/access'
import { pricesAheadDays } from '@banquet/contract/customer/customer'
import { addDays } from '@banquet/contract/rule/day/days'
import { rangeOf } from '@banquet/contract/rule/day/relative-days'
import { comparedDays, overviewRows, type CustomerOverview } from '@banquet/contract/trade/customer-overview'
import { orderNumber } from '@banquet/contract/trade/order-record'
import { seesOrderPrices } from '@banquet/contract/trade/order-prices'
import { returnNumber } from '@banquet/contract/trade/shipment'
import { usualTimes, usualWeeks } from '@banquet/contract/trade/worksheet'
import { getCustomer } from '../../customer/customer/customer.queries.ts'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/list/days.ts'
import { products } from '../../tables/catalogue/product.table.ts'
import { units } from '../../tables/catalogue/unit.table.ts'
import { customerProducts as agreements } from '../../tables/customer/customer-product.table.ts'
import { orderLines, orders } from '../../tables/trade/order.table.ts'
import { orderReturns, shipments } from '../../tables/trade/shipment.table.ts'
import { isOpen } from '../order/list-orders.ts'
import { habitDays, habitTimes } from '../order-figures/lapsed-buyers.ts'
import { orderScope } from '../order-record/order.scope.ts'
import { readShipped } from '../shipment/shipped-amounts.ts'

type Buying = NonNullable<CustomerOverview['buying']>

/** The orders of a customer that the actor sees. */
interface Of {
  ctx: Context
  mine: SQL | undefined
  today: string
}

/** Returns what was shipped in this month, the last one, and the same one a year ago. */
async function readMonths({ ctx, mine, today }: Of): Promise<Buying['months']> {
  const yearAgo = `${Number(today.slice(0, 4)) - 1}${today.slice(4, 8)}01`
  const current = rangeOf('this-month', today)
  const last = rangeOf('last-month', today)
  const yearBefore = rangeOf('this-month', yearAgo)
  const ofOrder = and(eq(orders.id, shipments.orderId), mine)
  const seen = sql`exists (select from ${orders} where ${ofOrder})`
  const shippedFrom = await readShipped(ctx.db, [current, last, yearBefore], seen)
  return {
    current: shippedFrom(current.from),
    last: shippedFrom(last.from),
    yearBefore: shippedFrom(yearBefore.from),
  }
}

/** Returns how many orders there are, and on which days they are delivered. */
async function readHabit({ ctx, mine, today }: Of) {
  const { deliveryDate, gross } = orders
  const [all] = await ctx.db
    .select({
      orders: sql<number>`count(*)::int`,
      average: sql<string | null>`avg(${gross})::numeric(16, 2)::text`,
      lastDelivery: sql<
        string | null
      >`(max(${deliveryDate}) filter (where ${deliveryDate} <= ${today}::date))::text`,
      nextDelivery: sql<
        string | null
      >`(min(${deliveryDate}) filter (where ${isOpen} and ${deliveryDate} >= ${today}::date))::text`,
      openCount: sql<number>`(count(*) filter (where ${isOpen}))::int`,
    })
    .from(orders)
    .where(and(mine, ne(orders.status, 'cancelled')))
  const days = await ctx.db
    .selectDistinct({ day: deliveryDate })
    .from(orders)
    .where(
      and(
        mine,
        ne(orders.status, 'cancelled'),
        gt(deliveryDate, addDays(today, -habitDays)),
        lte(deliveryDate, today),
      ),
    )
    .orderBy(asc(deliveryDate))
  return {
    ...(all ?? noOrders),
    ...habitOf(
      days.map(({ day }) => day),
      today,
    ),
  }
}

const noOrders = { orders: 0, average: null, lastDelivery: null, nextDelivery: null, openCount: 0 }

/** Returns the usual weekdays and the usual gap of deliveries, whose days are given in their order. */
export function habitOf(days: readonly string[], today: string): Pick<Buying, 'weekdays' | 'gapDays'> {
  const [first, last] = [days[0], days.at(-1)]
  const recent = days.filter((day) => day > addDays(today, -7 * usualWeeks))
  const times = Map.groupBy(recent, (day) => new Date(day).getUTCDay())
  const span = first && last ? (Date.parse(last) - Date.parse(first)) / 86_400_000 : 0
  return {
    weekdays: [...times]
      .flatMap(([weekday, on]) => (on.length >= usualTimes ? [weekday] : []))
      // A week begins on Monday.
      .toSorted((one, other) => ((one + 6) % 7) - ((other + 6) % 7)),
    gapDays: days.length < habitTimes ? null : Math.round((span / (days.length - 1)) * 10) / 10,
  }
}

async function readOpen({ ctx, mine }: Of): Promise<Buying['open']> {
  const { id, status, deliveryDate, gross } = orders
  const rows = await ctx.db
    .select({ id, status, deliveryDate, gross })
    .from(orders)
    .where(and(mine, isOpen))
    .orderBy(asc(deliveryDate), asc(id))
    .limit(overviewRows.open)
  return rows.map((row) => ({ ...row, number: orderNumber(row.id) }))
}

async function readReturns({ ctx, mine }: Of): Promise<Buying['returns']> {
  const { id, nth, orderId, at, reason, gross } = orderReturns
  const rows = await ctx.db
    .select({ id, nth, orderId, at, reason, gross })
    .from(orderReturns)
    .innerJoin(orders, eq(orders.id, orderId))
    .where(mine)
    .orderBy(desc(id))
    .limit(overviewRows.returns)
  return rows.map(({ nth: number, ...row }) => ({ ...row, number: returnNumber(row.orderId, number) }))
}

/** Returns products by id, as the overview names them. */
async function namesOf({ db }: Context, ids: readonly number[]) {
  const { id: productId, number, name, enName } = products
  const rows = await db
    .select({ productId, number, name, enName, unitName: units.name, unitEnName: units.enName })
    .from(products)
    .innerJoin(units, eq(units.id, products.unitId))
    .where(inArray(productId, [0, ...ids]))
  return new Map(rows.map((row) => [row.productId, row]))
}

/** Returns what is bought most, and what was bought before and is not any more. */
async function readProducts({ ctx, mine, today }: Of): Promise<Pick<Buying, 'products' | 'stopped'>> {
  const since = addDays(today, -comparedDays)
  const lately = sql`${orders.deliveryDate} > ${since}::date`
  const bought = sql`${orderLines.ordered} - ${orderLines.cancelled}`
  const rows = await ctx.db
    .select({
      productId: orderLines.productId,
      quantity: sql<number>`coalesce(sum(${bought}) filter (where ${lately}), 0)::int`,
      before: sql<number>`coalesce(sum(${bought}) filter (where not ${lately}), 0)::int`,
      net: sql<string>`coalesce(sum(${orderLines.unitPrice} * (${bought})) filter (where ${lately}), 0)::numeric(16, 2)::text`,
      times: sql<number>`count(distinct ${orders.id})::int`,
      lastDay: sql<string>`max(${orders.deliveryDate})::text`,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(
      and(
        mine,
        ne(orders.status, 'cancelled'),
        gt(orders.deliveryDate, addDays(today, -2 * comparedDays)),
        sql`${bought} > 0`,
      ),
    )
    .groupBy(orderLines.productId)
  // The order must not tell what the amounts are to readers who do not get them.
  const weight = ({ net, quantity }: (typeof rows)[number]) =>
    seesOrderPrices(ctx.actor) ? Number(net) : quantity
  const most = rows
    .filter(({ quantity }) => quantity > 0)
    .toSorted((one, other) => weight(other) - weight(one) || one.productId - other.productId)
    .slice(0, overviewRows.products)
  const stopped = rows
    .filter(({ quantity, times }) => quantity === 0 && times >= 2)
    .toSorted((one, other) => other.before - one.before || one.productId - other.productId)
    .slice(0, overviewRows.stopped)
  const nameOf = await namesOf(
    ctx,
    [...most, ...stopped].map(({ productId }) => productId),
  )
  return {
    products: most.flatMap(({ productId, quantity, before, net }) => {
      const named = nameOf.get(productId)
      return named ? [{ ...named, quantity, before, net }] : []
    }),
    stopped: stopped.flatMap(({ productId, lastDay, before: quantity }) => {
      const named = nameOf.get(productId)
      return named ? [{ ...named, lastDay, quantity }] : []
    }),
  }
}

/** Returns the agreed prices of a customer that start, end or change soon, the first ones first. */
async function readPriceChanges(
  ctx: Context,
  customerId: number,
  today: string,
): Promise<CustomerOverview['prices']> {
  const last = addDays(today, pricesAheadDays)
  const tomorrow = addDays(today, 1)
  const { productId, price, nextPrice, nextFrom, validFrom, validTo } = agreements
  const rows = await ctx.db
    .select({ productId, price, nextPrice, nextFrom, validFrom, validTo })
    .from(agreements)
    .where(and(eq(agreements.customerId, customerId), eq(agreements.status, status.active)))
  const isSoon = (day: string | null, from: string): day is string =>
    day !== null && day >= from && day <= last
  const changes = rows.flatMap((row) => {
    if (row.price === null && row.nextPrice === null) return []
    return [
      ...(isSoon(row.nextFrom, tomorrow) ? [{ ...row, day: row.nextFrom, kind: 'changes' as const }] : []),
      ...(isSoon(row.validFrom, tomorrow) ? [{ ...row, day: row.validFrom, kind: 'starts' as const }] : []),
      ...(isSoon(row.validTo, today) ? [{ ...row, day: row.validTo, kind: 'ends' as const }] : []),
    ]
  })
  const first = changes
    .toSorted((one, other) => one.day.localeCompare(other.day) || one.productId - other.productId)
    .slice(0, overviewRows.prices)
  const nameOf = await namesOf(
    ctx,
    first.map((row) => row.productId),
  )
  return first.flatMap(({ productId: of, day, kind }) => {
    const named = nameOf.get(of)
    return named ? [{ ...named, day, kind }] : []
  })
}

/** Returns the overview of a customer that the actor sees. */
export async function readOverview(ctx: Context, customerId: number): Promise<CustomerOverview> {
  await getCustomer(ctx.db, ctx.actor, customerId)
  const today = dayOf(ctx.now())
  const prices = await readPriceChanges(ctx, customerId, today)
  if (!hasRight(ctx.actor, 'orders', 'view')) return { buying: null, prices }
  const of = { ctx, mine: and(eq(orders.customerId, customerId), orderScope(ctx.actor)), today }
  const buying = {
    months: await readMonths(of),
    ...(await readHabit(of)),
    open: await readOpen(of),
    returns: await readReturns(of),
    ...(await readProducts(of)),
  }
  return { buying, prices }
}
