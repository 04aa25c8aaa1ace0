import type { FastifyInstance } from 'fastify'
import { worksheet } from '@banquet/contract/trade/worksheet'
import { inSnapshot } from '../../kit/context.ts'
import { route } from '../../kit/http/route.ts'
import { allocateShortage } from './allocate-shortage.ts'
import { previewAllocation } from './allocation.queries.ts'
import { worksheetOf } from './worksheet.queries.ts'

export function worksheetRoutes(app: FastifyInstance): void {
  route(app, worksheet.get, (ctx, { query }) => inSnapshot(ctx, (inner) => worksheetOf(inner, query.day)))
  route(app, worksheet.previewAllocation, (ctx, { body }) =>
    inSnapshot(ctx, (inner) => previewAllocation(inner, body)),
  )
  route(app, worksheet.allocate, (ctx, { body }) => allocateShortage(ctx, body))
}
