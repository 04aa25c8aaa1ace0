import type { FastifyInstance } from 'fastify'
import { recentRecord } from '@banquet/contract/office/recent-record'
import { route } from '../../kit/http/route.ts'
import { clearRecent, listRecent, noteOpened } from './recent-record.ts'

export function recentRecordRoutes(app: FastifyInstance): void {
  route(app, recentRecord.list, (ctx, { query }) => listRecent(ctx, query))
  route(app, recentRecord.open, (ctx, { body }) => noteOpened(ctx, body))
  route(app, recentRecord.clear, (ctx) => clearRecent(ctx))
}
