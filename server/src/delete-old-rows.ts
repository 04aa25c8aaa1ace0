import { deleteOldRobotChecks } from './account/auth/robot-check.ts'
import { deleteOldThrottles } from './account/auth/throttle.ts'
import { deleteOldResetCodes } from './account/forgotten-password/reset-code.ts'
import { deleteOldBounces } from './outreach/bounce/bounce.queries.ts'
import { deleteOldImports } from './office/import/import.queries.ts'
import { deleteOldVerifications } from './people/member/verification.ts'
import type { Context } from './kit/context.ts'
import { deleteOldKeys } from './kit/http/idempotency.ts'
import type { Job } from './kit/jobs/jobs.ts'
import { runOnRows } from './kit/jobs/run-on-rows.ts'
import { deleteOldNotifications } from './message/notification/notification.queries.ts'

const job = 'delete-old-rows'

const deletions = [
  deleteOldKeys,
  deleteOldThrottles,
  deleteOldRobotChecks,
  deleteOldResetCodes,
  deleteOldVerifications,
  deleteOldImports,
  deleteOldNotifications,
  deleteOldBounces,
]

/** Deletes expired rows of all kinds. Each part may run in several programs at once. */
export async function deleteOldRows(ctx: Context): Promise<void> {
  await runOnRows(
    ctx,
    { job, task: 'old-rows' },
    {
      rows: deletions,
      about: ({ name }) => ({ key: name, label: name }),
      run: (deleteOld) => deleteOld(ctx),
    },
  )
}

/** Runs every hour, but not on the hour, when other jobs run. */
export const deleteOldRowsJob: Job<object> = {
  name: job,
  schedule: '17 * * * *',
  run: deleteOldRows,
}
