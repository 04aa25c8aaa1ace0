import type { FastifyInstance } from 'fastify'
import { maxDocuments } from '@banquet/contract/call/pdf'
import { shipment } from '@banquet/contract/trade/shipment'
import type { Services } from '../../kit/services.ts'
import { firstIds } from '../../kit/list/chosen-rows.ts'
import { dayOf } from '../../kit/list/days.ts'
import { bulkRoutes } from '../../platform/bulk-action/bulk-command.ts'
import { pdfBatchRoute, pdfRoute, writeEach } from '../../kit/pdf/pdf.routes.ts'
import { documentSeller } from '../../platform/organisation/document-seller.ts'
import { route } from '../../kit/http/route.ts'
import { getRow } from '../../kit/rows/rows.ts'
import { getOrder, showOrder } from '../order-record/order.queries.ts'
import { closeShort } from './close-short.ts'
import { confirmShipment, removeShipment } from './confirm-shipment.ts'
import { exportShipments } from './export-shipments.ts'
import { countShipments, listShipments, shipmentListing } from './list-shipments.ts'
import { shipmentCommands } from './shipment-bulk.ts'
import { noteWords, writeDeliveryNote } from './delivery-note.ts'
import { prepareShipment } from './prepare-shipment.ts'
import { returnGoods } from './return-goods.ts'
import { returnsOf, showShipment } from './shipment.queries.ts'
import { shipmentScope } from './shipment.scope.ts'
import { shipments } from '../../tables/trade/shipment.table.ts'

export function shipmentRoutes(app: FastifyInstance, services: Services): void {
  route(app, shipment.list, (ctx, { query }) => listShipments(ctx, query))
  route(app, shipment.counts, (ctx, { query }) => countShipments(ctx, query))
  route(app, shipment.export, (ctx, { query }) => exportShipments(ctx, query))
  bulkRoutes(app, shipmentCommands)
  route(app, shipment.get, async (ctx, { params }) =>
    showShipment(ctx, await getRow(ctx.db, shipments, { id: params.id, within: shipmentScope(ctx.actor) })),
  )
  const seller = documentSeller(services.files)
  pdfRoute(app, { seller, call: shipment.pdf, write: writeDeliveryNote })
  pdfBatchRoute(app, {
    seller,
    call: shipment.pdfBatch,
    write: async (ctx, query, look) => {
      const limit = maxDocuments + 1
      const ids = await firstIds(ctx.db, shipments, query, { ...shipmentListing(ctx, query), limit })
      const how = { write: writeDeliveryNote, look, refusal: 'shipment.too-many' } as const
      const name = `${noteWords[look.language].title}-${dayOf(ctx.now())}`
      return { name, documents: await writeEach(ctx, ids, how) }
    },
  })
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
