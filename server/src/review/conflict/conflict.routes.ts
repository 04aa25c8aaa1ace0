import type { FastifyInstance } from 'fastify'
import { conflict } from '@banquet/contract/review/conflict'
import { route } from '../../kit/http/route.ts'
import { pageOfRows } from '../../kit/list/list-rows.ts'
import { addConflict, overruleConflict, undoConflict } from './conflict.commands.ts'
import { listConflicts } from './conflict.queries.ts'

export function conflictRoutes(app: FastifyInstance): void {
  route(app, conflict.list, async (ctx, { query }) => pageOfRows(query, await listConflicts(ctx, query)))
  route(app, conflict.add, (ctx, { body }) => addConflict(ctx, body))
  route(app, conflict.overrule, (ctx, { body }) => overruleConflict(ctx, body))
  route(app, conflict.undo, (ctx, { body }) => undoConflict(ctx, body))
}
