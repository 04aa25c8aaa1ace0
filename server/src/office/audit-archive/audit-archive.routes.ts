import type { FastifyInstance } from 'fastify'
import { and, desc, eq, isNotNull, isNull, max, sql } from 'drizzle-orm'
import { auditArchive, auditArchiveType, type AuditArchive } from '@banquet/contract/office/audit-archive'
import type { FileReply } from '@banquet/contract/call/endpoint'
import type { Context } from '../../kit/context.ts'
import { found, Refusal } from '../../kit/errors.ts'
import type { FileStore } from '../../kit/files/files.ts'
import { route } from '../../kit/http/route.ts'
import type { Services } from '../../kit/services.ts'
import { writeAudit } from '../../kit/rows/audit.ts'
import { privateHeaders } from '../../platform/private-file/private-file.routes.ts'
import { biasedPapers } from '../../review/sight/what-may-see.ts'
import { auditArchives } from '../../tables/office/audit-archive.table.ts'
import { nextMonth } from './month.ts'

const { id, month, movedAt, removedAt } = auditArchives

async function archivesOf({ db }: Context): Promise<AuditArchive[]> {
  const rows = await db.select().from(auditArchives).where(isNotNull(movedAt)).orderBy(desc(month), desc(id))
  return rows.map((row) => ({ ...row, month: row.month.slice(0, 7), movedAt: row.movedAt ?? '' }))
}

async function firstDayOf({ db }: Context): Promise<string | null> {
  const [last] = await db
    .select({ month: max(month) })
    .from(auditArchives)
    .where(isNotNull(movedAt))
  return last?.month ? nextMonth(last.month) : null
}

/** Returns the file of an archive, and records who got it. */
async function downloadArchive(ctx: Context, store: FileStore, which: number): Promise<FileReply> {
  const isThere = and(eq(id, which), isNotNull(movedAt), isNull(removedAt))
  const row = found((await ctx.db.select().from(auditArchives).where(isThere))[0])
  const { rows } = await ctx.db.execute<{ biased: boolean }>(
    sql`select exists (${biasedPapers(ctx)}) as biased`,
  )
  if (rows[0]?.biased) throw new Refusal('audit-archive.biased')
  const content = found(await store.getStream(row.fileKey))
  const label = row.month.slice(0, 7)
  await writeAudit(ctx, {
    action: 'exported',
    noun: 'audit_archive',
    rowId: row.id,
    label,
    after: { entries: row.entries },
  })
  return { name: `audit-${label}.jsonl.gz`, type: auditArchiveType, content, size: row.bytes }
}

export function auditArchiveRoutes(app: FastifyInstance, { files }: Services): void {
  route(app, auditArchive.all, archivesOf)
  route(app, auditArchive.since, async (ctx) => ({ since: await firstDayOf(ctx) }))
  route(app, auditArchive.download, async (ctx, { params }, { reply }) => {
    const file = await downloadArchive(ctx, files, params.id)
    reply.headers(privateHeaders)
    return file
  })
}
