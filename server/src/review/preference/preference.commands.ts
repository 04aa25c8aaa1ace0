import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Parsed } from '@banquet/contract/call/endpoint'
import type { preference } from '@banquet/contract/review/preference'
import { inTransaction, type Context } from '../../kit/context.ts'
import { found } from '../../kit/errors.ts'
import { getRow, updateRow } from '../../kit/rows/rows.ts'
import { events } from '../../tables/event/event.table.ts'
import { preferences } from '../../tables/review/preference.table.ts'
import { assignments } from '../../tables/review/review.table.ts'
import { reviewers } from '../../tables/review/reviewer.table.ts'
import { declareConflict } from '../conflict/conflict.commands.ts'
import { getAnswerable } from './preference.queries.ts'

/** Locks the event of a submission against being archived meanwhile, and finds that the acting member can answer. */
async function lockAnswerable(ctx: Context, submissionId: number) {
  const { event } = await getAnswerable(ctx, submissionId)
  const isOpen = and(eq(events.id, event.id), eq(events.status, 'published'))
  const locked = await ctx.db.select({ id: events.id }).from(events).where(isOpen).for('share')
  found(locked[0])
  return getAnswerable(ctx, submissionId)
}

/**
 * Keeps what the acting member says about a submission. It is not recorded in the audit, where hundreds of answers would hide
 * everything else and would tell who may come to review a paper.
 */
export function answerPreference(
  ctx: Context,
  submissionId: number,
  { answer }: Parsed<typeof preference.answer>['body'],
): Promise<null> {
  return inTransaction(ctx, async (ctx) => {
    const { reviewerId } = await lockAnswerable(ctx, submissionId)
    if (answer === null)
      await ctx.db
        .delete(preferences)
        .where(and(eq(preferences.reviewerId, reviewerId), eq(preferences.submissionId, submissionId)))
    else
      await ctx.db
        .insert(preferences)
        .values({ reviewerId, submissionId, answer })
        .onConflictDoUpdate({
          target: [preferences.reviewerId, preferences.submissionId],
          set: { answer, answeredAt: sql`now()` },
        })
    return null
  })
}

/** Declares a conflict of interest of the acting member with a submission, instead of a preference. */
export function declareConflictInstead(
  ctx: Context,
  submissionId: number,
  { reason }: Parsed<typeof preference.declareConflict>['body'],
): Promise<null> {
  return inTransaction(ctx, async (ctx) => {
    const { reviewerId, paper } = await lockAnswerable(ctx, submissionId)
    await declareConflict(ctx, { submissionId, reason })
    await ctx.db
      .delete(preferences)
      .where(and(eq(preferences.reviewerId, reviewerId), eq(preferences.submissionId, submissionId)))
    const isTheirs = and(
      eq(assignments.submissionId, submissionId),
      eq(assignments.reviewerId, reviewerId),
      inArray(assignments.state, ['open', 'reviewed']),
    )
    const [locked] = await ctx.db.select().from(assignments).where(isTheirs).for('update')
    if (locked) {
      const { name } = await getRow(ctx.db, reviewers, reviewerId)
      const label = `${paper.code} ${name}`
      await updateRow(ctx, assignments, { which: locked.id, locked, set: { state: 'ended' }, label })
    }
    return null
  })
}
