import type { FastifyInstance } from 'fastify'
import { worksheet } from '@banquet/contract/trade/worksheet'
import { inSnapshot } from '../../kit/context.ts'
import { route } from '../../kit/http/route.ts'
import { queriedPdfRoute } from '../../kit/pdf/pdf.routes.ts'
import type { Services } from '../../kit/services.ts'
import { documentSeller } from '../../platform/organisation/document-seller.ts'
import { allocateShortage } from './allocate-shortage.ts'
import { previewAllocation } from './allocation.queries.ts'
import { writeWorksheet } from './worksheet-document.ts'
import { worksheetOf } from './worksheet.queries.ts'

export function worksheetRoutes(app: FastifyInstance, services: Services): void {
  route(app, worksheet.get, (ctx, { query }) => inSnapshot(ctx, (inner) => worksheetOf(inner, query.day)))
  queriedPdfRoute(app, {
    seller: documentSeller(services.files),
    call: worksheet.pdf,
    noun: 'order',
    write: writeWorksheet,
  })
  route(app, worksheet.previewAllocation, (ctx, { body }) =>
    inSnapshot(ctx, (inner) => previewAllocation(inner, body)),
  )
  route(app, worksheet.allocate, (ctx, { body }) => allocateShortage(ctx, body))
}
