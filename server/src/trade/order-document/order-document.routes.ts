import type { FastifyInstance } from 'fastify'
import { order } from '@banquet/contract/trade/order'
import type { Services } from '../../kit/services.ts'
import { route } from '../../kit/http/route.ts'
import { pdfRoute } from '../../kit/pdf/pdf.routes.ts'
import { documentSeller } from '../../platform/organisation/document-seller.ts'
import { exportOrderLines } from './export-order-lines.ts'
import { exportOrders } from './export-orders.ts'
import { writeOrderDocument } from './order-document.ts'

/** The routes of orders as files: exports and the PDF. */
export function orderDocumentRoutes(app: FastifyInstance, services: Services): void {
  route(app, order.export, (ctx, { query }) => exportOrders(ctx, query))
  route(app, order.exportLines, (ctx, { query }) => exportOrderLines(ctx, query))
  pdfRoute(app, { seller: documentSeller(services.files), call: order.pdf, write: writeOrderDocument })
}
