import { forgetRobotChecks } from './account/auth/robot-check.ts'
import { forgetThrottles } from './account/auth/throttle.ts'
import { forgetResetCodes } from './account/forgotten-password/reset-code.ts'
import { forgetImports } from './office/import/import.queries.ts'
import type { Context } from './kit/context.ts'
import { forgetKeys } from './kit/http/idempotency.ts'
import type { Job } from './kit/jobs/jobs.ts'
import { forgetNotifications } from './message/notification/notification.queries.ts'

const oldThings = [
  forgetKeys,
  forgetThrottles,
  forgetRobotChecks,
  forgetResetCodes,
  forgetImports,
  forgetNotifications,
]

/** Deletes expired rows of all kinds. Each part may run in several programs at once. */
export async function forgetTheOld(ctx: Context): Promise<void> {
  for (const forget of oldThings) {
    await forget(ctx).catch((error: unknown) =>
      ctx.log.error({ error }, 'Something old could not be cleared away.'),
    )
  }
}

/** Every hour, but not on the hour, when other jobs run. */
export const forgetTheOldJob: Job<object> = {
  name: 'forget-the-old',
  schedule: '17 * * * *',
  run: forgetTheOld,
}
