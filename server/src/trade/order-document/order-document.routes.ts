import type { FastifyInstance } from 'fastify'
import { order } from '@banquet/contract/trade/order'
import type { House } from '../../kit/house.ts'
import { route } from '../../kit/http/route.ts'
import { paperRoute } from '../../kit/pdf/paper.routes.ts'
import { paperSeller } from '../../platform/organisation/paper-seller.ts'
import { exportOrderLines } from './export-order-lines.ts'
import { exportOrders } from './export-orders.ts'
import { writeOrderPaper } from './order-paper.ts'

/** Orders as files: exports and the PDF. */
export function orderDocumentRoutes(app: FastifyInstance, house: House): void {
  route(app, order.export, (ctx, { query }) => exportOrders(ctx, query))
  route(app, order.exportLines, (ctx, { query }) => exportOrderLines(ctx, query))
  paperRoute(app, { seller: paperSeller(house.files), call: order.pdf, write: writeOrderPaper })
}
