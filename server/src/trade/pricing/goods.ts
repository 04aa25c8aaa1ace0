import { and, asc, eq, sql, type Placeholder, type SQL } from 'drizzle-orm'
import { identity } from '@banquet/contract/call/access'
import { customerProducts } from '../../tables/customer/customer-product.table.ts'
import type { Context, Db } from '../../kit/context.ts'
import { built } from '../../kit/rows/statements.ts'
import { products } from '../../tables/catalogue/product.table.ts'
import { stocks } from '../../tables/stock/stock.table.ts'
import { units } from '../../tables/catalogue/unit.table.ts'
import { orderLines, orders } from '../../tables/trade/order.table.ts'

/** The condition of the products that a customer may see: those with an agreement, and those that it has ordered. */
export function knownTo(customerId: number | Placeholder): SQL {
  const agreed = and(eq(customerProducts.customerId, customerId), eq(customerProducts.productId, products.id))
  const ordered = and(eq(orders.customerId, customerId), eq(orderLines.productId, products.id))
  const line = sql`select from ${orderLines} join ${orders} on ${eq(orders.id, orderLines.orderId)} where ${ordered}`
  return sql`(exists (select from ${customerProducts} where ${agreed}) or exists (${line}))`
}

function selectGoods(db: Db, isForCustomer: boolean) {
  const buyer = sql.placeholder('customerId')
  const asked = sql`${products.id} = any(${sql.placeholder('productIds')}::int[])`
  const known = isForCustomer ? knownTo(buyer) : undefined
  const agreed = and(eq(customerProducts.productId, products.id), eq(customerProducts.customerId, buyer))
  return db
    .select({
      product: {
        id: products.id,
        number: products.number,
        name: products.name,
        enName: products.enName,
        price: products.price,
        minBuyQty: products.minBuyQty,
        orderMultiple: products.orderMultiple,
        status: products.status,
        taxClass: products.taxClass,
      },
      unitName: units.name,
      unitEnName: units.enName,
      agreed: {
        id: customerProducts.id,
        price: customerProducts.price,
        nextPrice: customerProducts.nextPrice,
        nextFrom: customerProducts.nextFrom,
        minBuyQty: customerProducts.minBuyQty,
        orderMultiple: customerProducts.orderMultiple,
        status: customerProducts.status,
        validFrom: customerProducts.validFrom,
        validTo: customerProducts.validTo,
        itemName: customerProducts.itemName,
      },
      stock: { policy: stocks.policy, available: sql<number>`${stocks.onHand} - ${stocks.allocated}` },
    })
    .from(products)
    .innerJoin(units, eq(units.id, products.unitId))
    .innerJoin(stocks, eq(stocks.id, products.id))
    .leftJoin(customerProducts, agreed)
    .where(and(asked, known))
    .orderBy(asc(products.id))
}

/**
 * Reads the products of an order with their agreements and stock, in ascending order of their ids; for a customer only
 * those that it may see.
 */
export function goodsOf(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  customerId: number,
  productIds: readonly number[],
) {
  const isForCustomer = actor.identity === identity.customer
  const read = built(db, `goods ${isForCustomer}`, () => selectGoods(db, isForCustomer))
  return read.execute({ customerId, productIds })
}
export type Good = Awaited<ReturnType<typeof goodsOf>>[number]

/**
 * Locks a customer's agreements about products until the transaction ends, in ascending order of their ids, so that
 * prices do not change between the check and the order and two orders of one customer come one after the other.
 */
export async function lockAgreements(
  db: Db,
  customerId: number,
  productIds: readonly number[],
): Promise<void> {
  const ofProducts = sql`${customerProducts.productId} = any(${sql.placeholder('productIds')}::int[])`
  const lock = built(db, 'lock agreements', () =>
    db
      .select({ id: customerProducts.id })
      .from(customerProducts)
      .where(and(eq(customerProducts.customerId, sql.placeholder('customerId')), ofProducts))
      .orderBy(asc(customerProducts.id))
      .for('update'),
  )
  await lock.execute({ customerId, productIds })
}
