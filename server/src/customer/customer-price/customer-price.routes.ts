import type { FastifyInstance } from 'fastify'
import { priceChange } from '@banquet/contract/customer/price-change'
import { route } from '../../kit/http/route.ts'
import { applyPrices, previewPrices, withdrawPrices } from './change-prices.ts'
import { listPricesOfCustomer, listPricesOfProduct } from './list-priced-rows.ts'

export function customerPriceRoutes(app: FastifyInstance): void {
  route(app, priceChange.pricesOfCustomer, (ctx, { query }) => listPricesOfCustomer(ctx, query.customerId))
  route(app, priceChange.pricesOfProduct, (ctx, { query }) => listPricesOfProduct(ctx, query.productId))
  route(app, priceChange.previewPrices, (ctx, { body }) => previewPrices(ctx, body))
  route(app, priceChange.applyPrices, (ctx, { body }) => applyPrices(ctx, body))
  route(app, priceChange.withdrawPrices, (ctx, { body }) => withdrawPrices(ctx, body.rows))
}
