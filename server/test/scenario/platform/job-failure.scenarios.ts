import { jobFailures } from '../../../src/kit/jobs/job-failure.table.ts'
import type { Scenarios, World } from '../world.ts'

async function failure(world: World): Promise<number> {
  const [row] = await world.server.ctx.db
    .insert(jobFailures)
    .values({
      task: 'payment-report',
      job: 'follow-payments',
      rowKey: String(world.seed()),
      label: 'BQ26ABC',
      link: '',
      reason: 'unexpected',
      detail: 'TypeError',
      nextAt: new Date().toISOString(),
    })
    .returning({ id: jobFailures.id })
  return row?.id ?? 0
}

/** The scenarios of the calls about rows that scheduled jobs could not process. */
export const jobFailure: Scenarios = { row: failure }
