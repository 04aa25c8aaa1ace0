import type { FastifyInstance } from 'fastify'
import { criterion } from '@banquet/contract/review/criterion'
import { listRows } from '../../kit/list/list-rows.ts'
import { route } from '../../kit/http/route.ts'
import { getRow, rowHistory } from '../../kit/rows/rows.ts'
import { criteria } from '../../tables/review/review.table.ts'
import { reorderInEvent } from '../../event/event/reorder-in-event.ts'
import { addCriterion, editCriterion, removeCriterion } from './criterion.commands.ts'
import { criterionListing } from './criterion.queries.ts'

export function criterionRoutes(app: FastifyInstance): void {
  route(app, criterion.list, async (ctx, { query }) =>
    listRows(ctx, criteria, query, await criterionListing(ctx, query)),
  )
  route(app, criterion.get, ({ db }, { params }) => getRow(db, criteria, params.id))
  route(app, criterion.create, (ctx, { body }) => addCriterion(ctx, body))
  route(app, criterion.update, (ctx, { params, body }) => editCriterion(ctx, params.id, body))
  route(app, criterion.put, (ctx, { body: { id, ...body } }) => editCriterion(ctx, id, body))
  route(app, criterion.reorder, (ctx, { body }) => reorderInEvent(ctx, criteria, body))
  route(app, criterion.remove, (ctx, { params }) => removeCriterion(ctx, params.id))
  route(app, criterion.history, (ctx, { params }) => rowHistory(ctx, criteria, params.id))
}
