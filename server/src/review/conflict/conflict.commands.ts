import { and, eq, sql } from 'drizzle-orm'
import type { Parsed } from '@banquet/contract/call/endpoint'
import type { conflict } from '@banquet/contract/review/conflict'
import type { ConflictKind } from '@banquet/contract/review/conflict-kinds'
import { lockOpenEvent } from '../../event/event/event-choice.ts'
import { inTransaction, type Context } from '../../kit/context.ts'
import { found, Refusal } from '../../kit/errors.ts'
import { getRow, insertRow, lockRow, removeRow, updateRow } from '../../kit/rows/rows.ts'
import { conflictMarks, reviewers } from '../../tables/review/reviewer.table.ts'
import { submissions } from '../../tables/submission/submission.table.ts'
import { isInConflict, kindsOfPair } from '../sight/conflicts.ts'

interface Pair {
  submissionId: number
  accountId: number
}

/** The label of a mark in the audit: the paper and the reviewer. */
async function labelOf({ db }: Context, { submissionId, accountId }: Pair): Promise<string> {
  const { code, eventId } = await getRow(db, submissions, submissionId)
  const [reviewer] = await db
    .select({ name: reviewers.name })
    .from(reviewers)
    .where(and(eq(reviewers.eventId, eventId), eq(reviewers.memberId, accountId)))
  return [code, reviewer?.name ?? ''].filter((part) => part !== '').join(' ')
}

/** Locks a paper that was submitted, so that marks on it are set one after the other; before it, its event. */
async function lockPaper({ db }: Context, submissionId: number): Promise<void> {
  const which = { id: submissionId, within: sql`${submissions.revision} > 0` }
  const { eventId } = await getRow(db, submissions, which)
  await lockOpenEvent(db, eventId)
  await lockRow(db, submissions, which)
}

/**
 * The same for staff, for whom papers that they have a conflict with do not exist here, and people who do not review for the
 * event of the paper neither.
 */
async function lockForStaff(ctx: Context, pair: Pair): Promise<void> {
  const { submissionId, accountId } = pair
  if (await isInConflict(ctx.db, { submissionId, accountId: ctx.actor.id })) throw new Refusal('not-found')
  await lockPaper(ctx, submissionId)
  const [reviewer] = await ctx.db
    .select({ id: reviewers.id })
    .from(reviewers)
    .innerJoin(submissions, eq(submissions.eventId, reviewers.eventId))
    .where(
      and(
        eq(submissions.id, submissionId),
        eq(reviewers.memberId, accountId),
        eq(reviewers.state, 'accepted'),
      ),
    )
  found(reviewer)
}

async function findMark({ db }: Context, { submissionId, accountId }: Pair, mark: 'added' | 'overruled') {
  const [row] = await db
    .select()
    .from(conflictMarks)
    .where(
      and(
        eq(conflictMarks.submissionId, submissionId),
        eq(conflictMarks.accountId, accountId),
        eq(conflictMarks.mark, mark),
      ),
    )
  return row
}

/** Makes an overruled kind of conflict count again, because it was declared again. */
async function uncover(ctx: Context, pair: Pair, kind: ConflictKind, label: string): Promise<void> {
  const overruling = await findMark(ctx, pair, 'overruled')
  if (!overruling?.kinds.includes(kind)) return
  const kinds = overruling.kinds.filter((one) => one !== kind)
  if (kinds.length === 0) await removeRow(ctx, conflictMarks, overruling.id, label)
  else await updateRow(ctx, conflictMarks, { which: overruling.id, set: { kinds }, label })
}

/** Adds a conflict by hand; the paper is locked. The newer reason takes the place of an older one that was overruled. */
async function addMark(ctx: Context, pair: Pair, reason: string): Promise<void> {
  const label = await labelOf(ctx, pair)
  const added = await findMark(ctx, pair, 'added')
  const overruling = await findMark(ctx, pair, 'overruled')
  if (added && !overruling?.kinds.includes('marked')) throw new Refusal('conflict.duplicate')
  const actorId = ctx.actor.id
  if (added) await updateRow(ctx, conflictMarks, { which: added.id, set: { reason, actorId }, label })
  else await insertRow(ctx, conflictMarks, { ...pair, mark: 'added', reason, actorId }, label)
  await uncover(ctx, pair, 'marked', label)
}

export function addConflict(
  ctx: Context,
  { reason, ...pair }: Parsed<typeof conflict.add>['body'],
): Promise<null> {
  return inTransaction(ctx, async (ctx) => {
    await lockForStaff(ctx, pair)
    await addMark(ctx, pair, reason)
    return null
  })
}

/**
 * Declares that the member who acts has a conflict with a paper, from the review of it; the caller has found that the member
 * reviews it. Nothing happens if they have declared it before.
 */
export function declareConflict(
  ctx: Context,
  { submissionId, reason }: { submissionId: number; reason: string },
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await lockPaper(ctx, submissionId)
    await addMark(ctx, { submissionId, accountId: ctx.actor.id }, reason).catch((error: unknown) => {
      if (!(error instanceof Refusal && error.code === 'conflict.duplicate')) throw error
    })
  })
}

/** Overrules a conflict with the kinds that it has now. */
export function overruleConflict(
  ctx: Context,
  { reason, ...pair }: Parsed<typeof conflict.overrule>['body'],
): Promise<null> {
  return inTransaction(ctx, async (ctx) => {
    await lockForStaff(ctx, pair)
    if (!(await isInConflict(ctx.db, pair))) throw new Refusal('conflict.none')
    const kinds = (await kindsOfPair(ctx.db, pair)) as ConflictKind[]
    const label = await labelOf(ctx, pair)
    const before = await findMark(ctx, pair, 'overruled')
    const set = { kinds, reason, actorId: ctx.actor.id }
    if (before) await updateRow(ctx, conflictMarks, { which: before.id, set, label })
    else await insertRow(ctx, conflictMarks, { ...pair, ...set, mark: 'overruled' }, label)
    return null
  })
}

/** Takes a mark back. What a reviewer has declared stays, because only they know why; it can be overruled with a reason. */
export function undoConflict(
  ctx: Context,
  { mark, ...pair }: Parsed<typeof conflict.undo>['body'],
): Promise<null> {
  return inTransaction(ctx, async (ctx) => {
    await lockForStaff(ctx, pair)
    const row = await findMark(ctx, pair, mark)
    if (!row) throw new Refusal('conflict.none')
    if (mark === 'added' && row.actorId === row.accountId) throw new Refusal('conflict.own')
    const label = await labelOf(ctx, pair)
    await removeRow(ctx, conflictMarks, row.id, label)
    if (mark === 'added') await uncover(ctx, pair, 'marked', label)
    return null
  })
}
