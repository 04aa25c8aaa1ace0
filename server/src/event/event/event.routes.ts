import type { FastifyInstance } from 'fastify'
import { and, eq, gte, lte, ne } from 'drizzle-orm'
import { identity } from '@banquet/contract/call/access'
import { event } from '@banquet/contract/event/event/event'
import { listRows } from '../../kit/list/list-rows.ts'
import { route } from '../../kit/http/route.ts'
import { getRow, insertRow, rowHistory } from '../../kit/rows/rows.ts'
import {
  archiveEvent,
  copyEvent,
  editEvent,
  makeCurrent,
  publishEvent,
  removeEvent,
} from './event.commands.ts'
import { events } from '../../tables/event/event.table.ts'

const { id, code, name, venue, startDay, endDay, status, search } = events
const sort = { id, code, name, venue, startDay, status }

export function eventRoutes(app: FastifyInstance): void {
  route(app, event.list, (ctx, { query }) => {
    const { from, to } = query
    const where = and(
      // Hotels see an event once it is published.
      ctx.actor.identity === identity.hotelService ? ne(status, 'draft') : undefined,
      query.status === undefined ? undefined : eq(status, query.status),
      from === undefined ? undefined : gte(endDay, from),
      to === undefined ? undefined : lte(startDay, to),
    )
    return listRows(ctx, events, query, { sort, search, where })
  })
  route(app, event.get, ({ db }, { params }) => getRow(db, events, params.id))
  route(app, event.create, (ctx, { body }) =>
    insertRow(ctx, events, { ...body, createdAt: ctx.now().toISOString() }),
  )
  route(app, event.update, (ctx, { params, body }) => editEvent(ctx, params.id, body))
  route(app, event.put, (ctx, { body: { id, ...body } }) => editEvent(ctx, id, body))
  route(app, event.remove, (ctx, { params }) => removeEvent(ctx, params.id))
  route(app, event.history, (ctx, { params }) => rowHistory(ctx, events, params.id))
  route(app, event.publish, (ctx, { params, body }) => publishEvent(ctx, params.id, body.version))
  route(app, event.archive, (ctx, { params, body }) => archiveEvent(ctx, params.id, body.version))
  route(app, event.makeCurrent, (ctx, { params, body }) => makeCurrent(ctx, params.id, body.version))
  route(app, event.copy, (ctx, { params, body }) => copyEvent(ctx, params.id, body))
}
