import type { FastifyInstance } from 'fastify'
import { product, seesProductPrices } from '@banquet/contract/catalogue/product'
import { listRows } from '../../kit/list/list-rows.ts'
import { refuseSortBy } from '../../kit/list/list.ts'
import { reorderRows } from '../../kit/rows/reorder.ts'
import { route } from '../../kit/http/route.ts'
import { suggestNumber } from '../../kit/rows/next-number.ts'
import { getRow, rowHistory } from '../../kit/rows/rows.ts'
import { bulkRoutes } from '../../platform/bulk-action/bulk-command.ts'
import { addProduct } from './add-product.ts'
import { editProduct } from './edit-product.ts'
import { exportProducts } from './export-products.ts'
import { productCommands } from './product-bulk.ts'
import { productListing, shown, withParts } from './product.queries.ts'
import { products } from '../../tables/catalogue/product.table.ts'
import { removeProduct } from './remove-product.ts'

export function productRoutes(app: FastifyInstance): void {
  bulkRoutes(app, productCommands)
  route(app, product.list, async (ctx, { query }) => {
    if (!seesProductPrices(ctx.actor)) refuseSortBy('price', query.sort)
    return listRows(ctx, products, query, { ...productListing(ctx.actor, query), show: withParts })
  })
  route(app, product.export, (ctx, { query }) => exportProducts(ctx, query))
  route(app, product.get, (ctx, { params }) => shown(ctx, getRow(ctx.db, products, params.id)))
  route(app, product.create, (ctx, { body }) => shown(ctx, addProduct(ctx, body)))
  route(app, product.update, (ctx, { params, body }) => shown(ctx, editProduct(ctx, params.id, body)))
  route(app, product.put, (ctx, { body: { id, ...body } }) => shown(ctx, editProduct(ctx, id, body)))
  route(app, product.remove, (ctx, { params }) => removeProduct(ctx, params.id))
  route(app, product.history, (ctx, { params }) => rowHistory(ctx, products, params.id))
  route(app, product.nextNumber, (ctx, { query }) => suggestNumber(ctx, products, query))
  route(app, product.reorder, async (ctx, { body }) => withParts(ctx, await reorderRows(ctx, products, body)))
}
