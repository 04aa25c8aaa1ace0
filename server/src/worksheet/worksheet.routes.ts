import type { FastifyInstance } from 'fastify'
import { worksheet } from '@banquet/contract/worksheet'
import { inSnapshot } from '../kit/context.ts'
import { route } from '../kit/route.ts'
import { worksheetOf } from './worksheet.queries.ts'

export function worksheetRoutes(app: FastifyInstance): void {
  route(app, worksheet.get, (ctx, { query }) => inSnapshot(ctx, (inner) => worksheetOf(inner, query.day)))
}
