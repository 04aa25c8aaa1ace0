import { and, eq, gte, isNull, sql } from 'drizzle-orm'
import type { BoughtOf } from '../../customer/customer-price/bought.port.ts'
import { customerProducts } from '../../tables/customer/customer-product.table.ts'
import { orderLines, orders } from '../../tables/trade/order.table.ts'
import { orderScope } from '../order-record/order.scope.ts'

/** Counts what was ordered under agreements and not cancelled, of the orders that the actor sees. */
export const countBought: BoughtOf = async ({ db, actor }, agreementIds, since) => {
  const bought = sql<number>`sum(${orderLines.ordered} - ${orderLines.cancelled})::int`
  const rows = await db
    .select({ id: customerProducts.id, bought })
    .from(customerProducts)
    .innerJoin(orders, eq(orders.customerId, customerProducts.customerId))
    .innerJoin(
      orderLines,
      and(eq(orderLines.orderId, orders.id), eq(orderLines.productId, customerProducts.productId)),
    )
    .where(
      and(
        sql`${customerProducts.id} = any(${sql.param([...agreementIds])}::int[])`,
        gte(orders.created_at, since),
        isNull(orders.cancelledAt),
        orderScope(actor),
      ),
    )
    .groupBy(customerProducts.id)
  return new Map(rows.map((row) => [row.id, row.bought]))
}
