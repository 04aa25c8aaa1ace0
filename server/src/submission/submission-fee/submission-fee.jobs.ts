import type { Context } from '../../kit/context.ts'
import type { Job } from '../../kit/jobs/jobs.ts'
import { expireUnpaid } from '../../payment/held-then-paid/follow-payment.ts'
import { remindFees } from './remind-fees.ts'
import { heldFees } from './submission-fee.ts'

/** Marks the fees as unpaid that were not paid by the end of their grace days. */
export const expireFees = (ctx: Context) => expireUnpaid(ctx, heldFees)

export const moveFeesOn: Job<object> = {
  name: heldFees.expiry.job,
  schedule: '* * * * *',
  run: async (ctx) => {
    await expireFees(ctx)
    await remindFees(ctx)
  },
}
