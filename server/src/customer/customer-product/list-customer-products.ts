import { and, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { CustomerProduct, customerProduct } from '@banquet/contract/customer/customer-product'
import type { Page } from '@banquet/contract/call/endpoint'
import type { Actor, Context, Db } from '../../kit/context.ts'
import { dayOf } from '../../kit/list/days.ts'
import { listRows } from '../../kit/list/list-rows.ts'
import { matches, type FoundBy, type Listing, type SortPart } from '../../kit/list/list.ts'
import { products } from '../../tables/catalogue/product.table.ts'
import { withTerms } from './customer-product.queries.ts'
import { customerProductScope } from './customer-product.scope.ts'
import { customerProducts } from '../../tables/customer/customer-product.table.ts'

type Query = z.output<typeof customerProduct.list.query>
type Filters = Omit<Query, 'page' | 'size' | 'sort'>

const { id, customerId, productId, itemNumber, price, nextPrice, nextFrom, minBuyQty, buyCnt, status } =
  customerProducts

/** The product of each agreement. */
export const ofProduct = { table: products, on: eq(products.id, productId) }

/** The price that is agreed on a day, as `settledTerms` returns it. */
const priceOn = (day: string) =>
  sql`case when ${nextFrom} <= ${day}::date then ${nextPrice} else ${price} end`

/** The price that is shown on a day. */
const shownPriceOn = (day: string) => sql`coalesce(${priceOn(day)}, ${products.price})`

/** Where the shown price is: in most agreements or their products, each in its index; where a change is scheduled, it depends on the day. */
const pricePartsOn = (day: string): SortPart[] => {
  const settled = isNull(nextFrom)
  return [
    { where: sql`${isNotNull(price)} and ${settled}`, value: price },
    { where: sql`${isNull(price)} and ${settled}`, value: products.price },
    { where: isNotNull(nextFrom), value: shownPriceOn(day) },
  ]
}

const sortOn = (day: string) => ({
  id,
  productNumber: products.number,
  productName: products.name,
  itemNumber,
  price: shownPriceOn(day),
  minBuyQty: sql`coalesce(${minBuyQty}, ${products.minBuyQty})`,
  buyCnt,
  status,
  created_at: customerProducts.created_at,
  updated_at: customerProducts.updated_at,
})

/** Agreements about products that contain the keyword, beside those in which the customer's own name for it does. */
async function ofProducts(db: Db, keyword: string): Promise<FoundBy[]> {
  const contains = await matches(db, products.search, keyword)
  return [{ column: productId, ids: sql`(select ${products.id} from ${products} where ${contains})` }]
}

function conditions(actor: Actor, query: Filters): SQL | undefined {
  const { productTypeId } = query
  const found = (condition: SQL) =>
    sql`exists (select 1 from ${products} where ${products.id} = ${productId} and ${condition})`
  return and(
    customerProductScope(actor),
    query.customerId === undefined ? undefined : eq(customerId, query.customerId),
    query.productId === undefined ? undefined : eq(productId, query.productId),
    query.status === undefined ? undefined : eq(status, query.status),
    productTypeId === undefined ? undefined : found(eq(products.productTypeId, productTypeId)),
  )
}

/** The list of agreements with customers that the actor sees. */
export function customerProductListing(
  { actor, now }: Pick<Context, 'actor' | 'now'>,
  filters: Filters,
): Listing {
  const today = dayOf(now())
  return {
    sort: sortOn(today),
    parts: { price: pricePartsOn(today) },
    // An index with the count would have to be written by every order.
    unindexed: ['minBuyQty', 'buyCnt'],
    joined: ofProduct,
    search: customerProducts.itemKey,
    also: ofProducts,
    where: conditions(actor, filters),
    day: customerProducts.updated_at,
  }
}

/** Returns a page of the agreements with customers that the actor sees. */
export async function listCustomerProducts(ctx: Context, query: Query): Promise<Page<CustomerProduct>> {
  return listRows(ctx, customerProducts, query, {
    ...customerProductListing(ctx, query),
    show: withTerms,
  })
}
