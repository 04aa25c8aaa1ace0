import { and, asc, eq, isNotNull, or, type SQL } from 'drizzle-orm'
import { hasRight } from '@banquet/contract/call/access'
import type { Parsed } from '@banquet/contract/call/endpoint'
import { boughtDays, type priceChange, type PricedRow } from '@banquet/contract/customer/price-change'
import { dayMs } from '@banquet/contract/rule/day/days'
import { refuseLong } from '../../kit/list/list-rows.ts'
import { limits } from '../../kit/list/limits.ts'
import type { Context } from '../../kit/context.ts'
import { columnsOf, getRow } from '../../kit/rows/rows.ts'
import { hasTag, requireTags } from '../../platform/tag/tag-links.ts'
import { productTypes } from '../../tables/catalogue/product-type.table.ts'
import { products } from '../../tables/catalogue/product.table.ts'
import { customerProducts as agreements } from '../../tables/customer/customer-product.table.ts'
import { customers } from '../../tables/customer/customer.table.ts'
import { tags } from '../../tables/platform/tag.table.ts'
import { customerScope } from '../customer/customer.scope.ts'
import { withTerms } from '../customer-product/customer-product.queries.ts'
import { countFollowers } from '../customer-product/set-price.ts'
import { boughtOf } from './bought.port.ts'

/** Returns what was bought under agreements lately; undefined for somebody without the page of orders. */
export async function readBought(
  ctx: Context,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number> | undefined> {
  if (!hasRight(ctx.actor, 'orders', 'view')) return undefined
  const since = new Date(ctx.now().getTime() - boughtDays * dayMs).toISOString()
  return boughtOf()(ctx, ids, since)
}

/** Reads agreements about products with customers that the actor sees, in the order of their numbers. */
async function readRows(ctx: Context, where: SQL | undefined): Promise<PricedRow[]> {
  const found = await ctx.db
    .select({
      row: columnsOf(agreements),
      customer: { id: customers.id, number: customers.number, realName: customers.realName },
      cost: products.cost,
    })
    .from(agreements)
    .innerJoin(products, eq(products.id, agreements.productId))
    .innerJoin(customers, eq(customers.id, agreements.customerId))
    .where(and(customerScope(ctx.actor), where))
    .orderBy(asc(products.number), asc(customers.number), asc(agreements.id))
    .limit(limits.rows + 2)
  refuseLong(found.length > limits.rows)
  const shown = await withTerms(
    ctx,
    found.map(({ row }) => row),
  )
  const bought = await readBought(
    ctx,
    shown.map((row) => row.id),
  )
  const partsOf = new Map(found.map(({ row, customer, cost }) => [row.id, { customer, cost }]))
  return shown.flatMap((row) => {
    const parts = partsOf.get(row.id)
    return parts ? [{ ...row, ...parts, bought: bought ? (bought.get(row.id) ?? 0) : null }] : []
  })
}

/** Lists the products of a customer that the actor sees. */
export async function listPricesOfCustomer(ctx: Context, customerId: number): Promise<PricedRow[]> {
  await getRow(ctx.db, customers, { id: customerId, within: customerScope(ctx.actor) })
  return readRows(ctx, eq(agreements.customerId, customerId))
}

/** Lists the customers with a price of their own for a product, and counts the others: of those that the actor sees. */
export async function listPricesOfProduct(ctx: Context, productId: number) {
  await getRow(ctx.db, products, productId)
  const own = or(isNotNull(agreements.price), isNotNull(agreements.nextPrice))
  return {
    rows: await readRows(ctx, and(eq(agreements.productId, productId), own)),
    followers: await countFollowers(ctx, productId),
  }
}

/** Lists what is agreed about the products of a type, or of all types, with the customers with a tag that the actor sees. */
export async function listPricesOfGroup(
  ctx: Context,
  { tag, productTypeId }: Parsed<typeof priceChange.pricesOfGroup>['query'],
): Promise<PricedRow[]> {
  const { db, actor } = ctx
  requireTags(actor, 'customers')
  await getRow(db, tags, { id: tag, within: eq(tags.page, 'customers') })
  if (productTypeId !== undefined) await getRow(db, productTypes, productTypeId)
  const ofType = productTypeId === undefined ? undefined : eq(products.productTypeId, productTypeId)
  return readRows(ctx, and(hasTag(actor, 'customers', [tag]), ofType))
}
