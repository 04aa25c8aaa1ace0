import { and, eq, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { CustomerProduct, customerProduct } from '@banquet/contract/customer/customer-product'
import type { Page } from '@banquet/contract/call/endpoint'
import type { Context } from '../../kit/context.ts'
import { listRows } from '../../kit/list/list-rows.ts'
import { matches, type Listing } from '../../kit/list/list.ts'
import { products } from '../../tables/catalogue/product.table.ts'
import { withTerms } from './customer-product.queries.ts'
import { customerProductScope } from './customer-product.scope.ts'
import { customerProducts } from '../../tables/customer/customer-product.table.ts'

type Query = z.output<typeof customerProduct.list.query>
type Reader = Pick<Context, 'db' | 'actor'>
type Filters = Omit<Query, 'page' | 'size' | 'sort'>

const { id, customerId, productId, itemNumber, price, minBuyQty, buyCnt, status } = customerProducts

/** A column of the agreement's product, for sorting and searching. */
export const ofProduct = (column: PgColumn): SQL =>
  sql`(select ${column} from ${products} where ${products.id} = ${productId})`

const sort = {
  id,
  productNumber: ofProduct(products.number),
  productName: ofProduct(products.name),
  itemNumber,
  price: sql`coalesce(${price}, ${ofProduct(products.price)})`,
  minBuyQty: sql`coalesce(${minBuyQty}, ${ofProduct(products.minBuyQty)})`,
  buyCnt,
  status,
  created_at: customerProducts.created_at,
  updated_at: customerProducts.updated_at,
}

async function conditions({ db, actor }: Reader, query: Filters): Promise<SQL | undefined> {
  const { keyword, productTypeId } = query
  const found = (condition: SQL) =>
    sql`exists (select 1 from ${products} where ${products.id} = ${productId} and ${condition})`
  return and(
    customerProductScope(actor),
    query.customerId === undefined ? undefined : eq(customerId, query.customerId),
    query.productId === undefined ? undefined : eq(productId, query.productId),
    query.status === undefined ? undefined : eq(status, query.status),
    productTypeId === undefined ? undefined : found(eq(products.productTypeId, productTypeId)),
    // The names of both: the product's own and the customer's.
    keyword
      ? or(
          await matches(db, customerProducts.itemKey, keyword),
          found(await matches(db, products.search, keyword)),
        )
      : undefined,
  )
}

/** The list of agreements with customers that the actor sees. */
export async function customerProductListing(ctx: Reader, filters: Filters): Promise<Listing> {
  return {
    sort,
    where: await conditions(ctx, filters),
    day: customerProducts.updated_at,
  }
}

/** Returns a page of the agreements with customers that the actor sees. */
export async function listCustomerProducts(ctx: Context, query: Query): Promise<Page<CustomerProduct>> {
  const listing = await customerProductListing(ctx, query)
  return listRows(ctx, customerProducts, query, { ...listing, show: withTerms })
}
