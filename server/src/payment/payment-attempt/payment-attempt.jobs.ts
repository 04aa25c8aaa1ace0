import type { Job } from '../../kit/jobs/jobs.ts'
import { checkDue } from './check-attempt.ts'
import { followPaymentsName } from './payment-tasks.ts'
import { processWaiting } from './receive-callback.ts'

/** Runs every five minutes: processes reports that were left, and queries the provider about attempts without a report. */
export const followPayments: Job<object> = {
  name: followPaymentsName,
  schedule: '*/5 * * * *',
  run: async (ctx, _, { services }) => {
    await processWaiting(ctx)
    await checkDue(ctx, services)
  },
}
