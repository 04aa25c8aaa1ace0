import type { FastifyInstance } from 'fastify'
import { roomingList } from '@banquet/contract/lodging/rooming-list'
import { route } from '../../kit/http/route.ts'
import { queriedPdfRoute } from '../../kit/pdf/pdf.routes.ts'
import type { Services } from '../../kit/services.ts'
import { documentSeller } from '../../platform/organisation/document-seller.ts'
import { createRoomingList } from './create-rooming-list.ts'
import { exportRoomingList } from './export-rooming-list.ts'
import { writeRoomingList } from './rooming-list-document.ts'
import { listHotels, listRoomingLists, showCurrent } from './rooming-list.queries.ts'

export function roomingListRoutes(app: FastifyInstance, services: Services): void {
  const { list, hotels, current, create, export: exported, pdf } = roomingList
  route(app, list, (ctx, { query }) => listRoomingLists(ctx, query))
  route(app, hotels, (ctx, { query }) => listHotels(ctx, query.eventId))
  route(app, current, (ctx, { query }) => showCurrent(ctx, query))
  route(app, create, (ctx, { body }) => createRoomingList(ctx, body))
  route(app, exported, (ctx, { query }) => exportRoomingList(ctx, query))
  queriedPdfRoute(app, {
    seller: documentSeller(services.files),
    call: pdf,
    noun: 'rooming_list',
    write: writeRoomingList,
  })
}
