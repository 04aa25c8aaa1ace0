import type { FastifyInstance } from 'fastify'
import { jobFailure } from '@banquet/contract/platform/job-failure'
import { route } from '../../kit/http/route.ts'
import { listFailures } from './list-failures.ts'
import { retryFailure } from './retry-failure.ts'

export function jobFailureRoutes(app: FastifyInstance): void {
  route(app, jobFailure.list, (ctx, { query }) => listFailures(ctx, query))
  route(app, jobFailure.retry, (ctx, { params }) => retryFailure(ctx, params.id))
}
