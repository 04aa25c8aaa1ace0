import type { FastifyInstance } from 'fastify'
import { eventRehearsal } from '@banquet/contract/event/public-event/public-event'
import { route } from '../../kit/http/route.ts'
import { rehearse, rehearsePage } from './read-public-event.ts'

export function eventRehearsalRoutes(app: FastifyInstance): void {
  route(app, eventRehearsal.get, (ctx, { query }) => rehearse(ctx, query))
  route(app, eventRehearsal.page, (ctx, { params, query }) => rehearsePage(ctx, { ...params, ...query }))
}
