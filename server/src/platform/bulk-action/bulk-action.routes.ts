import type { FastifyInstance } from 'fastify'
import { bulkAction } from '@banquet/contract/platform/bulk-action'
import { route } from '../../kit/http/route.ts'
import { listBulkActions, undoBulkAction } from './bulk-action.ts'

export function bulkActionRoutes(app: FastifyInstance): void {
  route(app, bulkAction.list, (ctx, { query }) => listBulkActions(ctx, query))
  route(app, bulkAction.undo, (ctx, { params }) => undoBulkAction(ctx, params.id))
}
