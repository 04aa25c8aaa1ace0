import type { Job } from '../../kit/jobs/jobs.ts'
import { checkDue } from './check-attempt.ts'
import { processWaiting } from './receive-callback.ts'

/** Every five minutes: processes reports that were left, and asks about attempts of which nothing was heard. */
export const followPayments: Job<object> = {
  name: 'follow-payments',
  schedule: '*/5 * * * *',
  run: async (ctx, _, { services }) => {
    await processWaiting(ctx)
    await checkDue(ctx, services)
  },
}
