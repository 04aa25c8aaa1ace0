import { asc, count, eq, inArray, or, sql } from 'drizzle-orm'
import type { OwnReviewer } from '@banquet/contract/review/reviewer'
import type { Context } from '../../kit/context.ts'
import { anonymiseAudits } from '../../kit/rows/anonymise-audits.ts'
import { columnsOf, removeRow, updateRow } from '../../kit/rows/rows.ts'
import type { MergeHandler } from '../../people/member/member.handlers.ts'
import { conflictMarks, reviewerConflicts, reviewers } from '../../tables/review/reviewer.table.ts'
import { showOwnReviewer } from './reviewer.queries.ts'

/** Returns what a member reviews for, for the copy of their own data. */
export async function exportOwnReviewing(
  ctx: Context,
  memberId: number,
): Promise<{ reviewing: OwnReviewer[] }> {
  const rows = await ctx.db
    .select(columnsOf(reviewers))
    .from(reviewers)
    .where(eq(reviewers.memberId, memberId))
    .orderBy(asc(reviewers.id))
  const reviewing: OwnReviewer[] = []
  for (const row of rows) reviewing.push(await showOwnReviewer(ctx, row))
  return { reviewing }
}

/** Moves what a member who is merged into another one reviews for, and the marks on their conflicts of interest. */
export const mergeReviewers: MergeHandler = {
  noun: 'reviewer',
  count: async ({ db }, memberId) => {
    const [row] = await db.select({ count: count() }).from(reviewers).where(eq(reviewers.memberId, memberId))
    return row?.count ?? 0
  },
  move: async (ctx, { fromId, toId }) => {
    const { db } = ctx
    const rows = await db
      .select(columnsOf(reviewers))
      .from(reviewers)
      .where(inArray(reviewers.memberId, [fromId, toId]))
      .orderBy(asc(reviewers.id))
      .for('update')
    const events = new Set(rows.filter((row) => row.memberId === toId).map((row) => row.eventId))
    for (const row of rows) {
      if (row.memberId !== fromId) continue
      // Nobody reviews twice for an event: the one of the member who stays remains.
      const set = events.has(row.eventId)
        ? ({ memberId: null, state: 'removed' } as const)
        : { memberId: toId }
      await updateRow(ctx, reviewers, { which: row.id, set })
    }
    const marks = await db
      .select()
      .from(conflictMarks)
      .where(inArray(conflictMarks.accountId, [fromId, toId]))
      .orderBy(asc(conflictMarks.id))
      .for('update')
    const keyOf = ({ submissionId, mark }: (typeof marks)[number]) => `${submissionId} ${mark}`
    const kept = new Set(marks.filter((one) => one.accountId === toId).map(keyOf))
    for (const one of marks) {
      if (one.accountId !== fromId) continue
      if (kept.has(keyOf(one))) await removeRow(ctx, conflictMarks, one.id)
      else await updateRow(ctx, conflictMarks, { which: one.id, set: { accountId: toId } })
    }
    await db.update(conflictMarks).set({ actorId: toId }).where(eq(conflictMarks.actorId, fromId))
  },
}

/** Empties what reviewers who are deleted members have entered, and the invitations to their addresses. */
export async function anonymiseReviewers(
  ctx: Context,
  memberIds: readonly number[],
  addresses: readonly string[],
): Promise<void> {
  const { db } = ctx
  const keys = sql`(select fold(address) from unnest(${sql.param(addresses)}::text[]) address)`
  const rows = await db
    .select({ id: reviewers.id })
    .from(reviewers)
    .where(or(inArray(reviewers.memberId, [...memberIds]), sql`${reviewers.emailKey} in ${keys}`))
    .orderBy(asc(reviewers.id))
    .for('update')
  const ids = rows.map(({ id }) => id)
  await db.delete(reviewerConflicts).where(inArray(reviewerConflicts.reviewerId, ids))
  await db
    .update(reviewers)
    .set({
      ...{ name: '', email: '', affiliation: '', keywords: [], note: '', declinedReason: '' },
      state: 'removed',
      version: sql`${reviewers.version} + 1`,
    })
    .where(inArray(reviewers.id, ids))
  await anonymiseAudits(ctx, { noun: 'reviewer', rowIds: ids, label: 'number' })
  const marks = await db
    .update(conflictMarks)
    .set({ reason: '', version: sql`${conflictMarks.version} + 1` })
    .where(inArray(conflictMarks.accountId, [...memberIds]))
    .returning({ id: conflictMarks.id })
  await anonymiseAudits(ctx, {
    noun: 'conflict_mark',
    rowIds: marks.map(({ id }) => id),
    label: 'number',
  })
}
