import type { FastifyInstance } from 'fastify'
import { priceChange } from '@banquet/contract/customer/price-change'
import { priceLetter } from '@banquet/contract/customer/price-letter'
import { route } from '../../kit/http/route.ts'
import { queriedPdfRoute } from '../../kit/pdf/pdf.routes.ts'
import type { Services } from '../../kit/services.ts'
import { documentSeller } from '../../platform/organisation/document-seller.ts'
import { applyPrices, previewPrices, withdrawPrices } from './change-prices.ts'
import { listPricesOfCustomer, listPricesOfGroup, listPricesOfProduct } from './list-priced-rows.ts'
import { showPriceLetter, writePriceLetter } from './price-letter.ts'

export function customerPriceRoutes(app: FastifyInstance, services: Services): void {
  route(app, priceChange.pricesOfCustomer, (ctx, { query }) => listPricesOfCustomer(ctx, query.customerId))
  route(app, priceChange.pricesOfProduct, (ctx, { query }) => listPricesOfProduct(ctx, query.productId))
  route(app, priceChange.pricesOfGroup, (ctx, { query }) => listPricesOfGroup(ctx, query))
  route(app, priceChange.previewPrices, (ctx, { body }) => previewPrices(ctx, body))
  route(app, priceChange.applyPrices, (ctx, { body }) => applyPrices(ctx, body))
  route(app, priceChange.withdrawPrices, (ctx, { body }) => withdrawPrices(ctx, body.rows))
  route(app, priceLetter.priceLetter, (ctx, { query }) => showPriceLetter(ctx, query.customerId))
  queriedPdfRoute(app, {
    seller: documentSeller(services.files),
    call: priceLetter.priceLetterPdf,
    noun: 'customer',
    write: writePriceLetter,
  })
}
