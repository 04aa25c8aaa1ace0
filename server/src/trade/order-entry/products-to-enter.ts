import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { hasRight } from '@banquet/contract/call/access'
import type { EntryProduct } from '@banquet/contract/trade/order-entry'
import { catalogueOf } from '../../customer/customer-product/customer-product.queries.ts'
import { getBuyer } from '../../customer/customer/customer.queries.ts'
import type { Context } from '../../kit/context.ts'
import { stocks } from '../../tables/stock/stock.table.ts'
import { orderLines, orders } from '../../tables/trade/order.table.ts'
import { orderScope } from '../order-record/order.scope.ts'

/** The orders of a customer in which its last quantities are looked for; without a limit, years of orders would be read. */
const maxOrders = 200

/** For how long an order counts as recent. */
const recentDays = 56

/** Returns by product what the customer ordered last and how often recently, of the orders that the caller sees. */
async function lastOrdered({ db, actor, now }: Context, customerId: number) {
  const newest = db
    .select({ id: orders.id, deliveryDate: orders.deliveryDate, created_at: orders.created_at })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), ne(orders.status, 'cancelled'), orderScope(actor)))
    .orderBy(desc(orders.id))
    .limit(maxOrders)
    .as('newest')
  const since = new Date(now().getTime() - recentDays * 86_400_000).toISOString()
  const rows = await db
    .select({
      productId: orderLines.productId,
      quantity: sql<number>`(array_agg(${orderLines.ordered} order by ${newest.id} desc))[1]`,
      deliveryDate: sql<string>`(array_agg(${newest.deliveryDate}::text order by ${newest.id} desc))[1]`,
      recentOrders: sql<number>`count(*) filter (where ${newest.created_at} >= ${since}::timestamptz)::int`,
    })
    .from(newest)
    .innerJoin(orderLines, eq(orderLines.orderId, newest.id))
    .groupBy(orderLines.productId)
  return new Map(rows.map(({ productId, ...last }) => [productId, last]))
}

/** Returns what may still be promised of each product; null if orders are not limited to what is in stock. */
async function availableOf({ db, actor }: Context, ids: readonly number[]) {
  if (!hasRight(actor, 'stock', 'view')) return new Map<number, number | null>()
  const rows = await db
    .select({
      id: stocks.id,
      available: sql<
        number | null
      >`case when ${stocks.policy} = 'strict' then ${stocks.onHand} - ${stocks.allocated} end`,
    })
    .from(stocks)
    .where(sql`${stocks.id} = any(${sql.param(ids)}::int[])`)
  return new Map(rows.map(({ id, available }) => [id, available]))
}

/** Returns what a customer can order today, with what helps to enter an order. */
export async function productsToEnter(ctx: Context, customerId: number): Promise<EntryProduct[]> {
  const buyer = await getBuyer(ctx, customerId)
  const offered = await catalogueOf(ctx, buyer.id)
  const ids = offered.map(({ id }) => id)
  const last = await lastOrdered(ctx, buyer.id)
  const available = await availableOf(ctx, ids)
  return offered.map((product) => {
    const { quantity, deliveryDate, recentOrders = 0 } = last.get(product.id) ?? {}
    return {
      ...product,
      available: available.get(product.id) ?? null,
      last: quantity === undefined || deliveryDate === undefined ? null : { quantity, deliveryDate },
      recentOrders,
    }
  })
}
