import type { FastifyInstance } from 'fastify'
import { and, asc, desc, eq, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { customerProduct } from '@banquet/contract/customer-product'
import { customerScope, customerScopeOrSelf } from '../customer/customer.scope.ts'
import { customers } from '../customer/customer.table.ts'
import { customerEmployees } from '../customer-employee/customer-employee.table.ts'
import type { Actor, Context } from '../kit/context.ts'
import { found } from '../kit/errors.ts'
import { listRows, matches } from '../kit/list.ts'
import { route } from '../kit/route.ts'
import { columnsOf, getRow, removeRow, rowHistory } from '../kit/rows.ts'
import { products } from '../product/product.table.ts'
import { countPurchase } from './count-purchase.ts'
import { asBought, withTerms } from './customer-product.queries.ts'
import type { CustomerProductRow } from './customer-product.queries.ts'
import { customerProductScope } from './customer-product.scope.ts'
import { customerProductPrices, customerProducts } from './customer-product.table.ts'
import { addCustomerProduct, editCustomerProduct } from './save-customer-product.ts'
import { updateCustomerProducts } from './update-customer-products.ts'

type Query = z.output<typeof customerProduct.list.query>

const { id, customerId, productId, itemNumber, price, minBuyQty, buyCnt, status } = customerProducts

/** A column of the agreement's product, to sort and search by. */
const ofProduct = (column: PgColumn): SQL =>
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

function conditions(actor: Actor, query: Query): SQL | undefined {
  const { keyword, productTypeId } = query
  const found = (condition: SQL) =>
    sql`exists (select 1 from ${products} where ${products.id} = ${productId} and ${condition})`
  return and(
    customerProductScope(actor),
    query.customerId === undefined ? undefined : eq(customerId, query.customerId),
    query.productId === undefined ? undefined : eq(productId, query.productId),
    query.status === undefined ? undefined : eq(status, query.status),
    productTypeId === undefined ? undefined : found(eq(products.productTypeId, productTypeId)),
    // The words of both: ours for the product and the customer's own.
    keyword
      ? or(matches(customerProducts.itemKey, keyword), found(matches(products.search, keyword)))
      : undefined,
  )
}

export function customerProductRoutes(app: FastifyInstance): void {
  const show = async (ctx: Context, row: CustomerProductRow) => found((await withTerms(ctx, [row]))[0])
  const seen = (ctx: Context, id: number) => ({ id, within: customerProductScope(ctx.actor) })
  route(app, customerProduct.list, async (ctx, { query }) => {
    const page = await listRows(ctx.db, customerProducts, query, {
      sort,
      where: conditions(ctx.actor, query),
      day: customerProducts.updated_at,
      alsoReads: [customers, customerEmployees, products],
    })
    return { ...page, rows: await withTerms(ctx, page.rows) }
  })
  const agreedWith = async (ctx: Context, customer: number) => {
    const rows = await ctx.db
      .select(columnsOf(customerProducts))
      .from(customerProducts)
      .where(eq(customerId, customer))
      .orderBy(asc(ofProduct(products.indexId)), asc(id))
    return withTerms(ctx, rows)
  }
  route(app, customerProduct.byCustomer, async (ctx, { params }) => {
    await getRow(ctx.db, customers, { id: params.id, within: customerScope(ctx.actor) })
    return agreedWith(ctx, params.id)
  })
  route(app, customerProduct.byUser, async (ctx, { params: { userId } }) => {
    await getRow(ctx.db, customers, { id: userId, within: customerScopeOrSelf(ctx.actor) })
    return (await agreedWith(ctx, userId)).map(asBought).filter((one) => one !== undefined)
  })
  route(app, customerProduct.get, async (ctx, { params }) =>
    show(ctx, await getRow(ctx.db, customerProducts, seen(ctx, params.id))),
  )
  route(app, customerProduct.create, async (ctx, { body }) => show(ctx, await addCustomerProduct(ctx, body)))
  route(app, customerProduct.update, async (ctx, { params, body }) =>
    show(ctx, await editCustomerProduct(ctx, params.id, body)),
  )
  route(app, customerProduct.put, async (ctx, { body: { id, ...edit } }) =>
    show(ctx, await editCustomerProduct(ctx, id, edit)),
  )
  route(app, customerProduct.updateList, async (ctx, { body }) =>
    withTerms(ctx, await updateCustomerProducts(ctx, body.list)),
  )
  route(app, customerProduct.remove, (ctx, { params }) =>
    removeRow(ctx, customerProducts, seen(ctx, params.id)),
  )
  route(app, customerProduct.history, (ctx, { params }) =>
    rowHistory(ctx, customerProducts, seen(ctx, params.id)),
  )
  route(app, customerProduct.prices, async (ctx, { params }) => {
    await getRow(ctx.db, customerProducts, seen(ctx, params.id))
    return ctx.db
      .select()
      .from(customerProductPrices)
      .where(eq(customerProductPrices.customerProductId, params.id))
      .orderBy(desc(customerProductPrices.id))
      .limit(500)
  })
  route(app, customerProduct.incBuyCnt, async (ctx, { body }) =>
    show(ctx, await countPurchase(ctx, body.id, body.cnt)),
  )
}
