import { deleteOldRobotChecks } from './account/auth/robot-check.ts'
import { deleteOldThrottles } from './account/auth/throttle.ts'
import { deleteOldSessions } from './account/session/delete-old-sessions.ts'
import { deleteOldCallbacks } from './payment/payment-attempt/delete-old-callbacks.ts'
import { deleteOldBulkActions } from './platform/bulk-action/bulk-action.ts'
import { eraseOldTexts } from './platform/mail/erase-old-texts.ts'
import type { Config } from './kit/config.ts'
import { deleteOldResetCodes } from './account/forgotten-password/reset-code.ts'
import { deleteOldBounces } from './outreach/bounce/bounce.queries.ts'
import { deleteOldArchives } from './office/audit-archive/delete-archives.ts'
import { moveOldAudits } from './office/audit-archive/move-audits.ts'
import { deleteOldImports } from './office/import/import.queries.ts'
import { deleteOldVerifications } from './people/member/verification.ts'
import type { Context } from './kit/context.ts'
import type { FileStore } from './kit/files/files.ts'
import { deleteOldKeys } from './kit/http/idempotency.ts'
import type { Job } from './kit/jobs/jobs.ts'
import { runOnRows } from './kit/jobs/run-on-rows.ts'
import { emptyOldVisitorSignups } from './signup/visitor-signup/end-visitor-signups.ts'
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
  deleteOldBulkActions,
  emptyOldVisitorSignups,
]

type Keep = Partial<Config['keep']>

/** What moving and deleting files needs. */
interface Tools {
  files: FileStore
  /** Aborted when the program stops. */
  signal?: AbortSignal
}

/** What is kept for as many days as the installation wishes. */
const retentions: readonly [keyof Keep, (ctx: Context, days: number, tools: Tools) => Promise<void>][] = [
  ['sessions', deleteOldSessions],
  ['mailTexts', eraseOldTexts],
  ['paymentReports', deleteOldCallbacks],
  ['audits', moveOldAudits],
  ['auditFiles', deleteOldArchives],
]

/** Deletes expired rows of all kinds, and what is no longer to be kept. Each part may run in several programs at once. */
export async function deleteOldRows(ctx: Context, tools: Tools, keep: Keep = {}): Promise<void> {
  const wanted = retentions.flatMap(([what, remove]) => {
    const days = keep[what]
    return days === undefined ? [] : [{ name: remove.name, run: () => remove(ctx, days, tools) }]
  })
  await runOnRows(
    ctx,
    { job, task: 'old-rows' },
    {
      rows: [...deletions.map((remove) => ({ name: remove.name, run: () => remove(ctx) })), ...wanted],
      about: ({ name }) => ({ key: name, label: name }),
      run: ({ run }) => run(),
    },
  )
}

/** Runs every hour, but not on the hour, when other jobs run. */
export const deleteOldRowsJob: Job<object> = {
  name: job,
  schedule: '17 * * * *',
  run: (ctx, _, { services: { files, config }, signal }) =>
    deleteOldRows(ctx, { files, signal }, config.keep),
}
