import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { and, eq, isNull, min, sql } from 'drizzle-orm'
import { dayMs } from '@banquet/contract/rule/day/days'
import { inWritableSnapshot, type Context } from '../../kit/context.ts'
import { newFileKey, type FileStore } from '../../kit/files/files.ts'
import { dayOf } from '../../kit/list/days.ts'
import { readPortions } from '../../kit/list/portions.ts'
import { writeAudit } from '../../kit/rows/audit.ts'
import { audits } from '../../kit/rows/audit.table.ts'
import { auditArchives } from '../../tables/office/audit-archive.table.ts'
import { nextMonth, ofMonth } from './month.ts'

/** What a file contains, besides the size of the file itself. */
interface Content {
  entries: number
  checksum: string
}

/** Measures lines that pass. */
function measure() {
  const hash = createHash('sha256')
  let entries = 0
  return {
    pass(chunk: Buffer): Buffer {
      hash.update(chunk)
      for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, end + 1)) entries += 1
      return chunk
    },
    content: (): Content => ({ entries, checksum: hash.digest('hex') }),
  }
}

/** Writes the entries of a month to a file, some hundreds at a time, and returns what was written. */
async function writeFile(
  ctx: Context,
  store: FileStore,
  { month, fileKey }: { month: string; fileKey: string },
) {
  const measured = measure()
  const portions = readPortions(
    ctx.db,
    audits,
    { sort: 'at' },
    { sort: { at: audits.at }, where: ofMonth(month) },
  )
  const lines = async function* () {
    for await (const rows of portions)
      yield measured.pass(Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join('')))
  }
  let bytes = 0
  await pipeline(lines, createGzip(), async (file: AsyncIterable<Buffer>) => {
    const counted = async function* () {
      for await (const chunk of file) {
        bytes += chunk.length
        yield chunk
      }
    }
    await store.putStream(fileKey, counted())
  })
  return { ...measured.content(), bytes }
}

/** Reads a file back from the store. */
async function readFile(store: FileStore, fileKey: string): Promise<Content> {
  const measured = measure()
  const stored = await store.getStream(fileKey)
  if (!stored) throw new Error('The store does not have the file that was just written')
  await pipeline(stored, createGunzip(), async (file: AsyncIterable<Buffer>) => {
    for await (const chunk of file) measured.pass(chunk)
  })
  return measured.content()
}

/** Returns the row of a month whose file is to be written; one that a program left when it died is used again. */
async function begin({ db }: Context, month: string) {
  await db.insert(auditArchives).values({ month, fileKey: newFileKey() }).onConflictDoNothing()
  const [row] = await db
    .select({ id: auditArchives.id })
    .from(auditArchives)
    .where(and(eq(auditArchives.month, month), isNull(auditArchives.movedAt)))
  return row?.id ?? 0
}

class MovedElsewhere extends Error {}

/**
 * Moves the entries of a month. They are removed by the transaction that has read them, and only after the file was read back;
 * if one of them was changed meanwhile, because a person was deleted, the transaction fails and the next run begins anew.
 * Returns false if another program is doing it.
 */
async function moveMonth(outer: Context, store: FileStore, month: string): Promise<boolean> {
  const archive = await begin(outer, month)
  return inWritableSnapshot(outer, async (ctx) => {
    const { db } = ctx
    // Reading, storing and reading back a large month takes longer than a statement or a pause of anything else.
    await db.execute(sql`set local statement_timeout = '15min'`)
    await db.execute(sql`set local idle_in_transaction_session_timeout = '15min'`)
    const isMine = and(eq(auditArchives.id, archive), isNull(auditArchives.movedAt))
    const [row] = await db
      .select()
      .from(auditArchives)
      .where(isMine)
      .for('update', { skipLocked: true })
      .catch((error: unknown) => {
        // Another program has moved the month since this snapshot began.
        const { cause } = error as { cause?: { code?: string } }
        throw cause?.code === '40001' ? new MovedElsewhere() : error
      })
    if (!row) return false
    const [entry] = await db.select({ id: audits.id }).from(audits).where(ofMonth(month)).limit(1)
    if (!entry) {
      // Another program has moved the month since it was found.
      await db.delete(auditArchives).where(isMine)
      return true
    }
    const { bytes, ...written } = await writeFile(ctx, store, row)
    const stored = await readFile(store, row.fileKey)
    if (stored.entries !== written.entries || stored.checksum !== written.checksum)
      throw new Error(`The file of the audit of ${month} differs from what was written`)
    await db
      .update(auditArchives)
      .set({ ...written, bytes, movedAt: sql`now()` })
      .where(eq(auditArchives.id, row.id))
    await db.delete(audits).where(ofMonth(month))
    const after = { month: month.slice(0, 7), ...written, bytes }
    await writeAudit(ctx, {
      action: 'created',
      noun: 'audit_archive',
      rowId: row.id,
      label: after.month,
      after,
    })
    return true
  }).catch((error: unknown) => {
    if (error instanceof MovedElsewhere) return false
    throw error
  })
}

/** Moves the entries of every month that ended so many days ago to a file, one month after the other. */
export async function moveOldAudits(
  ctx: Context,
  days: number,
  { files, signal }: { files: FileStore; signal?: AbortSignal },
): Promise<void> {
  const limit = dayOf(new Date(ctx.now().getTime() - days * dayMs))
  while (!signal?.aborted) {
    const [oldest] = await ctx.db.select({ at: min(audits.at) }).from(audits)
    if (!oldest?.at) return
    const month = `${dayOf(new Date(oldest.at)).slice(0, 7)}-01`
    if (nextMonth(month) > limit || !(await moveMonth(ctx, files, month))) return
  }
}
