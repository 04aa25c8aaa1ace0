import { and, eq, isNotNull, isNull, lt, lte, ne, sql } from 'drizzle-orm'
import { dayMs } from '@banquet/contract/rule/day/days'
import { inTransaction, type Context } from '../../kit/context.ts'
import type { FileStore } from '../../kit/files/files.ts'
import { dayOf } from '../../kit/list/days.ts'
import { writeAudits } from '../../kit/rows/audit.ts'
import { auditArchives } from '../../tables/office/audit-archive.table.ts'

const { id, month, fileKey, movedAt, removedAt } = auditArchives

/**
 * Deletes the files of the months that ended so many days ago. The row stays and says so from that moment on; the file itself
 * is deleted a day later, so that a backup that has just begun still finds it.
 */
export async function deleteOldArchives(
  ctx: Context,
  days: number,
  { files }: { files: FileStore },
): Promise<void> {
  const limit = dayOf(new Date(ctx.now().getTime() - days * dayMs))
  const isOld = and(lte(sql`${month} + interval '1 month'`, sql`${limit}::date`), isNotNull(movedAt))
  await inTransaction(ctx, async (ctx) => {
    const removed = await ctx.db
      .update(auditArchives)
      .set({ removedAt: ctx.now().toISOString() })
      .where(and(isOld, isNull(removedAt)))
      .returning({ id, month })
    const entries = removed.map(
      (row) =>
        ({ action: 'deleted', noun: 'audit_archive', rowId: row.id, label: row.month.slice(0, 7) }) as const,
    )
    await writeAudits(ctx, entries)
  })
  const dayAgo = new Date(ctx.now().getTime() - dayMs).toISOString()
  const left = await ctx.db
    .select({ id, fileKey })
    .from(auditArchives)
    .where(and(lt(removedAt, dayAgo), ne(fileKey, '')))
  for (const row of left) {
    await files.remove(row.fileKey)
    await ctx.db.update(auditArchives).set({ fileKey: '' }).where(eq(id, row.id))
  }
}
