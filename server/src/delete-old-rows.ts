import { deleteOldRobotChecks } from './account/auth/robot-check.ts'
import { deleteOldThrottles } from './account/auth/throttle.ts'
import { deleteOldResetCodes } from './account/forgotten-password/reset-code.ts'
import { deleteOldImports } from './office/import/import.queries.ts'
import { deleteOldVerifications } from './people/member/verification.ts'
import type { Context } from './kit/context.ts'
import { deleteOldKeys } from './kit/http/idempotency.ts'
import type { Job } from './kit/jobs/jobs.ts'
import { deleteOldNotifications } from './message/notification/notification.queries.ts'

const deletions = [
  deleteOldKeys,
  deleteOldThrottles,
  deleteOldRobotChecks,
  deleteOldResetCodes,
  deleteOldVerifications,
  deleteOldImports,
  deleteOldNotifications,
]

/** Deletes expired rows of all kinds. Each part may run in several programs at once. */
export async function deleteOldRows(ctx: Context): Promise<void> {
  for (const deleteOld of deletions) {
    await deleteOld(ctx).catch((error: unknown) => ctx.log.error({ error }, 'Old rows could not be deleted.'))
  }
}

/** Runs every hour, but not on the hour, when other jobs run. */
export const deleteOldRowsJob: Job<object> = {
  name: 'delete-old-rows',
  schedule: '17 * * * *',
  run: deleteOldRows,
}
