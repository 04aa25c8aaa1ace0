import type { FastifyInstance } from 'fastify'
import { maxDocuments } from '@banquet/contract/call/pdf'
import { order } from '@banquet/contract/trade/order'
import type { Services } from '../../kit/services.ts'
import { route } from '../../kit/http/route.ts'
import { pdfBatchRoute, pdfRoute, writeEach } from '../../kit/pdf/pdf.routes.ts'
import { documentSeller } from '../../platform/organisation/document-seller.ts'
import { dayOf } from '../../kit/list/days.ts'
import { firstIds } from '../../kit/list/chosen-rows.ts'
import { orders } from '../../tables/trade/order.table.ts'
import { orderListing } from '../order/list-orders.ts'
import { orderDocumentWords } from './order-document.words.ts'
import { exportOrderLines } from './export-order-lines.ts'
import { exportOrders } from './export-orders.ts'
import { writeOrderDocument } from './order-document.ts'

/** The routes of orders as files: exports and the PDF. */
export function orderDocumentRoutes(app: FastifyInstance, services: Services): void {
  route(app, order.export, (ctx, { query }) => exportOrders(ctx, query))
  route(app, order.exportLines, (ctx, { query }) => exportOrderLines(ctx, query))
  const seller = documentSeller(services.files)
  pdfRoute(app, { seller, call: order.pdf, write: writeOrderDocument })
  pdfBatchRoute(app, {
    seller,
    call: order.pdfBatch,
    write: async (ctx, query, look) => {
      const limit = maxDocuments + 1
      const ids = await firstIds(ctx.db, orders, query, { ...orderListing(ctx, query), limit })
      const how = { write: writeOrderDocument, look, refusal: 'order.too-many' } as const
      return {
        name: `${orderDocumentWords[look.language].title}-${dayOf(ctx.now())}`,
        documents: await writeEach(ctx, ids, how),
      }
    },
  })
}
