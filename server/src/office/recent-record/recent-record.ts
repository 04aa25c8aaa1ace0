import { and, desc, eq, sql } from 'drizzle-orm'
import { hasRight } from '@banquet/contract/call/access'
import type { Parsed } from '@banquet/contract/call/endpoint'
import { maxRecent, type recentRecord, type RecentRow } from '@banquet/contract/office/recent-record'
import { searchKinds, type SearchKind } from '@banquet/contract/office/search'
import { inTransaction, type Context } from '../../kit/context.ts'
import { recentRecords } from '../../tables/office/recent-record.table.ts'
import { rowsByIds } from '../search/rows-by-ids.ts'

const { accountId, kind, rowId, openedAt } = recentRecords

const maySee = ({ actor }: Context, of: SearchKind) => hasRight(actor, searchKinds[of], 'view')

/** Returns the records that the caller opened last, as far as they may see them now. */
export async function listRecent(
  ctx: Context,
  { atMost }: Parsed<typeof recentRecord.list>['query'],
): Promise<RecentRow[]> {
  const opened = await ctx.db
    .select({ kind, rowId })
    .from(recentRecords)
    .where(eq(accountId, ctx.actor.id))
    .orderBy(desc(openedAt), kind, rowId)
    .limit(maxRecent)
  const rows = new Map<string, RecentRow>()
  for (const of of new Set(opened.map((one) => one.kind))) {
    if (!maySee(ctx, of)) continue
    const ids = opened.filter((one) => one.kind === of).map((one) => one.rowId)
    for (const row of await rowsByIds(ctx, of, ids)) rows.set(`${of} ${row.id}`, { kind: of, ...row })
  }
  return opened.flatMap((one) => rows.get(`${one.kind} ${one.rowId}`) ?? []).slice(0, atMost)
}

/**
 * Notes that the caller has opened a record, if they may see it, and forgets the oldest of too many. The page of a record that
 * does not exist says so itself.
 */
export async function noteOpened(
  ctx: Context,
  { kind: of, id }: Parsed<typeof recentRecord.open>['body'],
): Promise<null> {
  if (!maySee(ctx, of) || (await rowsByIds(ctx, of, [id])).length === 0) return null
  const own = eq(accountId, ctx.actor.id)
  return inTransaction(ctx, async ({ db, now, actor }) => {
    const at = now().toISOString()
    await db
      .insert(recentRecords)
      .values({ accountId: actor.id, kind: of, rowId: id, openedAt: at })
      .onConflictDoUpdate({ target: [accountId, kind, rowId], set: { openedAt: at } })
    const kept = sql`(select kind, row_id from ${recentRecords} where ${own}
      order by opened_at desc, kind, row_id limit ${maxRecent})`
    await db.delete(recentRecords).where(and(own, sql`(${kind}, ${rowId}) not in ${kept}`))
    return null
  })
}

/** Forgets what the caller has opened. */
export async function clearRecent({ db, actor }: Context): Promise<null> {
  await db.delete(recentRecords).where(eq(accountId, actor.id))
  return null
}
