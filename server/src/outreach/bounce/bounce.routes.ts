import type { FastifyInstance } from 'fastify'
import { and, eq } from 'drizzle-orm'
import { bounce } from '@banquet/contract/outreach/bounce'
import { route } from '../../kit/http/route.ts'
import { listRows } from '../../kit/list/list-rows.ts'
import { getRow, rowHistory } from '../../kit/rows/rows.ts'
import { bounces } from '../../tables/outreach/bounce.table.ts'
import { dismissBounce, retryBounce, suppressBounce } from './bounce.commands.ts'

const { id, createdAt, email, state, kind, fault, search } = bounces
const sort = { id, createdAt, email, state, fault }

export function bounceRoutes(app: FastifyInstance): void {
  route(app, bounce.list, (ctx, { query }) => {
    const where = and(
      query.state && eq(state, query.state),
      query.kind && eq(kind, query.kind),
      query.fault && eq(fault, query.fault),
    )
    return listRows(ctx, bounces, query, { sort, search, day: createdAt, where })
  })
  route(app, bounce.get, ({ db }, { params }) => getRow(db, bounces, params.id))
  route(app, bounce.suppress, (ctx, { params, body }) => suppressBounce(ctx, params.id, body))
  route(app, bounce.dismiss, (ctx, { params, body }) => dismissBounce(ctx, params.id, body))
  route(app, bounce.retry, (ctx, { params, body }) => retryBounce(ctx, params.id, body))
  route(app, bounce.history, (ctx, { params }) => rowHistory(ctx, bounces, params.id))
}
