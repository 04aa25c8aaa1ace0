import type { FastifyInstance } from 'fastify'
import { competition } from '@banquet/contract/submission/competition'
import { listRows } from '../../kit/list/list-rows.ts'
import { route } from '../../kit/http/route.ts'
import { getRow, rowHistory } from '../../kit/rows/rows.ts'
import { reorderInEvent } from '../../event/event/reorder-in-event.ts'
import { addCompetition, editCompetition, removeCompetition } from './competition.commands.ts'
import { competitionListing } from './competition.queries.ts'
import { competitions } from '../../tables/submission/competition.table.ts'

export function competitionRoutes(app: FastifyInstance): void {
  route(app, competition.list, async (ctx, { query }) =>
    listRows(ctx, competitions, query, await competitionListing(ctx, query)),
  )
  route(app, competition.get, ({ db }, { params }) => getRow(db, competitions, params.id))
  route(app, competition.create, (ctx, { body }) => addCompetition(ctx, body))
  route(app, competition.update, (ctx, { params, body }) => editCompetition(ctx, params.id, body))
  route(app, competition.put, (ctx, { body: { id, ...body } }) => editCompetition(ctx, id, body))
  route(app, competition.reorder, (ctx, { body }) => reorderInEvent(ctx, competitions, body))
  route(app, competition.remove, (ctx, { params }) => removeCompetition(ctx, params.id))
  route(app, competition.history, (ctx, { params }) => rowHistory(ctx, competitions, params.id))
}
