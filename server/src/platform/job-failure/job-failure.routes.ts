import type { FastifyInstance } from 'fastify'
import { eq } from 'drizzle-orm'
import { jobFailure } from '@banquet/contract/platform/job-failure'
import { route } from '../../kit/http/route.ts'
import { jobFailures } from '../../kit/jobs/job-failure.table.ts'
import { listRows } from '../../kit/list/list-rows.ts'
import { retryFailure } from './retry-failure.ts'

const { id, since, attempts, nextAt, task, search } = jobFailures

export function jobFailureRoutes(app: FastifyInstance): void {
  route(app, jobFailure.list, (ctx, { query }) => {
    const where = query.task && eq(task, query.task)
    return listRows(ctx, jobFailures, query, {
      sort: { id, since, attempts, nextAt },
      search,
      day: since,
      where,
    })
  })
  route(app, jobFailure.retry, (ctx, { params }) => retryFailure(ctx, params.id))
}
