import type { FastifyInstance } from 'fastify'
import { and, eq } from 'drizzle-orm'
import { bounce, bounceReport } from '@banquet/contract/outreach/bounce'
import { route } from '../../kit/http/route.ts'
import { signedBodyOf, takeSignedBodies } from '../../kit/http/signed-body.ts'
import { listRows } from '../../kit/list/list-rows.ts'
import type { Services } from '../../kit/services.ts'
import { getRow, rowHistory } from '../../kit/rows/rows.ts'
import { bounces } from '../../tables/outreach/bounce.table.ts'
import { receiveSigned } from './receive-signed.ts'
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

export function bounceReportRoutes(app: FastifyInstance, services: Services): void {
  takeSignedBodies(app, (scope) =>
    route(scope, bounceReport.receive, (ctx, { body }, { request }) =>
      receiveSigned(ctx, services, { notice: body, headers: request.headers, signed: signedBodyOf(request) }),
    ),
  )
}
