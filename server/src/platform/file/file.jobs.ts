import type { Job } from '../../kit/jobs/jobs.ts'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Context } from '../../kit/context.ts'
import type { FileStore } from '../../kit/files/files.ts'
import { removeContent } from './add-picture.ts'
import { isNotWaiting, runOnRows, type RowTask } from '../../kit/jobs/run-on-rows.ts'
import { files } from '../../tables/platform/file.table.ts'

const name = 'clear-files'
const task: RowTask = { job: name, task: 'unused-file' }
/** The most files that one run of the job deletes. */
const together = 1000

/**
 * Deletes files that no row has referred to for a day; until then a backup that has just begun still finds them. The
 * content is deleted first: if that fails, the row stays for the next time.
 */
export async function clearFiles(ctx: Context, store: FileStore): Promise<void> {
  const { db } = ctx
  await store.tidy()
  const read = () =>
    db
      .select({ id: files.id, key: files.key })
      .from(files)
      .where(and(lt(files.unusedSince, sql`now() - interval '1 day'`), isNotWaiting(ctx, task, files.id)))
      .orderBy(files.id)
      .limit(together)
  await runOnRows(ctx, task, {
    rows: read,
    maxRows: together,
    about: ({ id }) => ({ key: id, label: String(id) }),
    run: async ({ id, key }) => {
      await removeContent(store, key)
      await db.delete(files).where(eq(files.id, id))
    },
  })
}

/** Deletes every hour what nothing has referred to for a day. */
export const clearFilesJob: Job<object> = {
  name,
  schedule: '37 * * * *',
  run: (ctx, _, { services }) => clearFiles(ctx, services.files),
}
