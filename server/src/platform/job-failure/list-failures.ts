import { eq } from 'drizzle-orm'
import type { Page, Parsed } from '@banquet/contract/call/endpoint'
import type { jobFailure } from '@banquet/contract/platform/job-failure'
import type { Context } from '../../kit/context.ts'
import { jobFailures } from '../../kit/jobs/job-failure.table.ts'
import { listRows } from '../../kit/list/list-rows.ts'

const { id, since, attempts, nextAt, task, search } = jobFailures

/** Returns a page of the rows that jobs could not process. */
export function listFailures(
  ctx: Context,
  query: Parsed<typeof jobFailure.list>['query'],
): Promise<Page<typeof jobFailures.$inferSelect>> {
  const where = query.task && eq(task, query.task)
  return listRows(ctx, jobFailures, query, {
    sort: { id, since, attempts, nextAt },
    search,
    day: since,
    where,
  })
}
