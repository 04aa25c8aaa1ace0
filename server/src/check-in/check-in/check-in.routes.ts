import type { FastifyInstance } from 'fastify'
import { and, eq, isNull } from 'drizzle-orm'
import { checkIn } from '@banquet/contract/check-in/check-in'
import { walkIn } from '@banquet/contract/check-in/walk-in'
import { listRows } from '../../kit/list/list-rows.ts'
import { route } from '../../kit/http/route.ts'
import { countCheckIns, findCandidates, readOffline } from './attendees.ts'
import { ofLists, showCheckIns } from './check-in.queries.ts'
import { checkIns } from '../../tables/check-in/check-in.table.ts'
import { recordCheckIn } from './record-check-in.ts'
import { undoCheckIn } from './undo-check-in.ts'
import { addWalkIn } from './walk-in.ts'

const { id, at } = checkIns

export function checkInRoutes(app: FastifyInstance): void {
  route(app, checkIn.list, async (ctx, { query }) => {
    const where = and(
      await ofLists(ctx, query),
      isNull(checkIns.undoesId),
      query.signupId === undefined ? undefined : eq(checkIns.signupId, query.signupId),
      query.result === undefined ? undefined : eq(checkIns.result, query.result),
    )
    return listRows(ctx, checkIns, query, { sort: { at, id }, day: at, where, show: showCheckIns })
  })
  route(app, checkIn.create, (ctx, { body }) => recordCheckIn(ctx, body))
  route(app, walkIn.walkIn, (ctx, { body }) => addWalkIn(ctx, body))
  route(app, checkIn.undo, (ctx, { params, body }) => undoCheckIn(ctx, params.id, body))
  route(app, checkIn.candidates, (ctx, { query }) => findCandidates(ctx, query))
  route(app, checkIn.counts, (ctx, { query }) => countCheckIns(ctx, query.eventId))
  route(app, checkIn.offline, (ctx, { query }) => readOffline(ctx, query.listId))
}
