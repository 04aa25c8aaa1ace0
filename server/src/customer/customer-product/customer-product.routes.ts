import type { FastifyInstance } from 'fastify'
import { and, desc, eq } from 'drizzle-orm'
import { customerProduct } from '@banquet/contract/customer/customer-product'
import { customerScope, customerScopeOrSelf } from '../customer/customer.scope.ts'
import { customers } from '../../tables/customer/customer.table.ts'
import type { Context } from '../../kit/context.ts'
import { found } from '../../kit/errors.ts'
import { route } from '../../kit/http/route.ts'
import { readAll } from '../../kit/list/list-rows.ts'
import { getRow, rowHistory } from '../../kit/rows/rows.ts'
import { products } from '../../tables/catalogue/product.table.ts'
import { countPurchase } from './count-purchase.ts'
import { catalogueOf, withTerms, type CustomerProductRow } from './customer-product.queries.ts'
import { customerProductScope } from './customer-product.scope.ts'
import { customerProductPrices, customerProducts } from '../../tables/customer/customer-product.table.ts'
import { exportCustomerProducts } from './export-customer-products.ts'
import { listAddable } from './list-addable.ts'
import { listCustomerProducts, ofProduct } from './list-customer-products.ts'
import { readListed } from './read-listed.ts'
import { removeCustomerProduct } from './remove-customer-product.ts'
import { addCustomerProduct, editCustomerProduct } from './save-customer-product.ts'
import { updateCustomerProducts } from './update-customer-products.ts'

export function customerProductRoutes(app: FastifyInstance): void {
  const show = async (ctx: Context, row: CustomerProductRow) => found((await withTerms(ctx, [row]))[0])
  const seen = (ctx: Context, id: number) => ({ id, within: customerProductScope(ctx.actor) })
  route(app, customerProduct.list, (ctx, { query }) => listCustomerProducts(ctx, query))
  route(app, customerProduct.export, (ctx, { query }) => exportCustomerProducts(ctx, query))
  route(app, customerProduct.byCustomer, async (ctx, { params }) => {
    await getRow(ctx.db, customers, { id: params.id, within: customerScope(ctx.actor) })
    return readAll(
      ctx,
      customerProducts,
      { sort: 'place' },
      {
        sort: { place: products.indexId },
        joined: ofProduct,
        where: eq(customerProducts.customerId, params.id),
        show: withTerms,
      },
    )
  })
  route(app, customerProduct.addable, (ctx, { params, query }) => listAddable(ctx, params.id, query))
  route(app, customerProduct.byUser, async (ctx, { params: { userId } }) => {
    const within = and(eq(customers.id, userId), customerScopeOrSelf(ctx.actor))
    const [seen] = await ctx.db.select({ id: customers.id }).from(customers).where(within)
    found(seen)
    return catalogueOf(ctx, userId)
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
  route(
    app,
    customerProduct.updateList,
    async (ctx, { body }) => withTerms(ctx, await updateCustomerProducts(ctx, body.list)),
    (ctx, { body }) => readListed(ctx, body),
  )
  route(app, customerProduct.remove, (ctx, { params }) => removeCustomerProduct(ctx, params.id))
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
