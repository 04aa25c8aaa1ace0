import { and, eq, sql } from 'drizzle-orm'
import { status } from '@banquet/contract/call/access'
import type { customerProduct } from '@banquet/contract/customer/customer-product'
import type { Page, Parsed } from '@banquet/contract/call/endpoint'
import type { Product } from '@banquet/contract/catalogue/product'
import { customerScope } from '../customer/customer.scope.ts'
import { customers } from '../../tables/customer/customer.table.ts'
import type { Context } from '../../kit/context.ts'
import { listRows } from '../../kit/list/list-rows.ts'
import { getRow } from '../../kit/rows/rows.ts'
import { productListing, withParts } from '../../catalogue/product/product.queries.ts'
import { products } from '../../tables/catalogue/product.table.ts'
import { customerProducts } from '../../tables/customer/customer-product.table.ts'

type Query = Parsed<typeof customerProduct.addable>['query']

/**
 * Lists the active products that a customer has no agreement about, for a picker; the actor has to see the customer.
 */
export async function listAddable(ctx: Context, customerId: number, query: Query): Promise<Page<Product>> {
  await getRow(ctx.db, customers, { id: customerId, within: customerScope(ctx.actor) })
  const listing = productListing(ctx.actor, query)
  const where = and(
    listing.where,
    eq(products.status, status.active),
    sql`not exists (select 1 from ${customerProducts}
      where ${customerProducts.customerId} = ${customerId} and ${customerProducts.productId} = ${products.id})`,
  )
  return listRows(ctx, products, query, { ...listing, where, show: withParts })
}
