import type { FastifyInstance } from 'fastify'
import { and, eq } from 'drizzle-orm'
import { shipment } from '@banquet/contract/trade/shipment'
import type { Services } from '../../kit/services.ts'
import { listRows } from '../../kit/list/list-rows.ts'
import { pdfRoute } from '../../kit/pdf/pdf.routes.ts'
import { documentSeller } from '../../platform/organisation/document-seller.ts'
import { route } from '../../kit/http/route.ts'
import { getRow } from '../../kit/rows/rows.ts'
import { getOrder, showOrder } from '../order-record/order.queries.ts'
import { closeShort } from './close-short.ts'
import { confirmShipment, removeShipment } from './confirm-shipment.ts'
import { writeDeliveryNote } from './delivery-note.ts'
import { prepareShipment } from './prepare-shipment.ts'
import { returnGoods } from './return-goods.ts'
import { returnsOf, showShipment, showShipments } from './shipment.queries.ts'
import { shipmentScope } from './shipment.scope.ts'
import { shipments } from '../../tables/trade/shipment.table.ts'

const { id, orderId, status } = shipments

export function shipmentRoutes(app: FastifyInstance, services: Services): void {
  route(app, shipment.list, async (ctx, { query }) => {
    const where = and(
      shipmentScope(ctx.actor),
      query.orderId === undefined ? undefined : eq(orderId, query.orderId),
      query.status === undefined ? undefined : eq(status, query.status),
    )
    return listRows(ctx, shipments, query, { sort: { id }, where, show: showShipments })
  })
  route(app, shipment.get, async (ctx, { params }) =>
    showShipment(ctx, await getRow(ctx.db, shipments, { id: params.id, within: shipmentScope(ctx.actor) })),
  )
  pdfRoute(app, { seller: documentSeller(services.files), call: shipment.pdf, write: writeDeliveryNote })
  route(app, shipment.create, async (ctx, { params, body }) =>
    showShipment(ctx, await prepareShipment(ctx, params.id, body)),
  )
  route(app, shipment.remove, (ctx, { params }) => removeShipment(ctx, params.id))
  route(app, shipment.confirm, async (ctx, { params, body }) =>
    showShipment(ctx, await confirmShipment(ctx, params.id, body)),
  )
  route(app, shipment.closeShort, async (ctx, { params, body }) =>
    showOrder(ctx, await closeShort(ctx, { id: params.id, ...body })),
  )
  route(app, shipment.return, (ctx, { params, body }) => returnGoods(ctx, params.id, body))
  route(app, shipment.returns, async (ctx, { params }) => {
    await getOrder(ctx, params.id)
    return returnsOf(ctx.db, params.id)
  })
}
