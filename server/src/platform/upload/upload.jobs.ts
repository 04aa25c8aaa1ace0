import { and, eq, lt, sql } from 'drizzle-orm'
import { inTransaction, type Context } from '../../kit/context.ts'
import type { FileStore } from '../../kit/files/files.ts'
import type { Job } from '../../kit/jobs/jobs.ts'
import { isNotWaiting, runOnRows, type RowTask } from '../../kit/jobs/run-on-rows.ts'
import { uploads } from '../../tables/platform/upload.table.ts'
import { removePieces } from './upload.commands.ts'

const name = 'clear-uploads'
const task: RowTask = { job: name, task: 'unfinished-upload' }
/** The most uploads that one run of the job deletes. */
const together = 1000

/**
 * Deletes uploads that were begun, continued or finished more than a day ago. The row is locked while its pieces are deleted, so
 * that a piece that comes at this moment waits, and is refused.
 */
export async function clearUploads(ctx: Context, store: FileStore): Promise<void> {
  const isOld = lt(uploads.usedAt, sql`now() - interval '1 day'`)
  await runOnRows(ctx, task, {
    rows: () =>
      ctx.db
        .select({ id: uploads.id })
        .from(uploads)
        .where(and(isOld, isNotWaiting(ctx, task, uploads.id)))
        .orderBy(uploads.id)
        .limit(together),
    maxRows: together,
    about: ({ id }) => ({ key: id, label: String(id) }),
    run: ({ id }) =>
      inTransaction(ctx, async (ctx) => {
        const which = and(eq(uploads.id, id), isOld)
        const [row] = await ctx.db.select({ id: uploads.id }).from(uploads).where(which).for('update')
        if (!row) return
        await removePieces(ctx, store, id)
        await ctx.db.delete(uploads).where(eq(uploads.id, id))
      }),
  })
}

/** Deletes every hour the uploads that nobody has continued for a day. */
export const clearUploadsJob: Job<object> = {
  name,
  schedule: '41 * * * *',
  run: (ctx, _, { services }) => clearUploads(ctx, services.files),
}
