import { eq } from 'drizzle-orm'
import type { Parsed } from '@banquet/contract/call/endpoint'
import type { review } from '@banquet/contract/review/review'
import { reviewFaults, type ReviewContent } from '@banquet/contract/review/review-content'
import type { Criterion } from '@banquet/contract/review/criterion'
import { inTransaction, type Context } from '../../kit/context.ts'
import { found, invalid, Refusal } from '../../kit/errors.ts'
import { writeAudit } from '../../kit/rows/audit.ts'
import { getRow, insertRow, updateRow } from '../../kit/rows/rows.ts'
import { assignments, reviewRevisions, reviews } from '../../tables/review/review.table.ts'
import { reviewers } from '../../tables/review/reviewer.table.ts'
import { declareConflict } from '../conflict/conflict.commands.ts'
import { visibleCriteria } from '../criterion/criterion.queries.ts'
import {
  getOwn,
  isOpenForReview,
  lockOwn,
  reviewOf,
  settingOf,
  type OwnAssignment,
} from './own-assignment.ts'
import { showRoom } from './review.queries.ts'

/** The label of a review in the audit. */
const labelOf = ({ paper }: OwnAssignment) => paper.code

/**
 * Locks an assignment with its review, if it was begun. The assignment is locked first, so the row of the review cannot appear
 * meanwhile. Throws if the review has another version than was seen, or cannot be changed.
 */
async function lockReview(ctx: Context, id: number, version: number) {
  const own = await lockOwn(ctx, id)
  const row = await reviewOf(ctx.db, own)
  if ((row?.version ?? 1) !== version) throw new Refusal('stale', { current: await showRoom(ctx, own) })
  const setting = await settingOf(ctx.db, own)
  if (!isOpenForReview(own, row, { setting, moment: ctx.now() })) throw new Refusal('review.closed')
  return { own, row }
}

/** Throws if scores are not of the event, or twice for one criterion; an unfinished review may lack some. */
function checkScores({ scores }: ReviewContent, criteria: readonly Criterion[]): void {
  for (const [at, { criterionId, score }] of scores.entries()) {
    const criterion = criteria.find(({ id }) => id === criterionId)
    const path = `content.scores.${at}`
    if (!criterion) throw invalid(`${path}.criterionId`, 'choice')
    if (scores.findIndex((one) => one.criterionId === criterionId) < at)
      throw invalid(`${path}.criterionId`, 'repeated')
    if (score !== null && score > criterion.maxScore)
      throw invalid(`${path}.score`, 'max', { n: criterion.maxScore })
  }
}

/** Saves what the reviewer has written. */
export function saveReview(
  ctx: Context,
  id: number,
  { content, version }: Parsed<typeof review.save>['body'],
) {
  return inTransaction(ctx, async (ctx) => {
    const { own, row } = await lockReview(ctx, id, version)
    checkScores(content, await visibleCriteria(ctx.db, own.event.id, { lock: true }))
    const set = { draft: content, draftSavedAt: ctx.now().toISOString() }
    // As with papers, the audit has that somebody began to write, and not the saves every few seconds.
    if (!row)
      await insertRow(
        ctx,
        reviews,
        { ...set, assignmentId: id, paperRevision: own.paper.revision, version: version + 1 },
        labelOf(own),
      )
    else if (row.draft === null)
      await updateRow(ctx, reviews, { which: row.id, locked: row, set, label: labelOf(own) })
    else
      await ctx.db
        .update(reviews)
        .set({ ...set, version: row.version + 1 })
        .where(eq(reviews.id, row.id))
    return showRoom(ctx, own)
  })
}

/** Submits what was saved, and keeps a copy. */
export function submitReview(ctx: Context, id: number, { version }: Parsed<typeof review.submit>['body']) {
  return inTransaction(ctx, async (ctx) => {
    const { own, row } = await lockReview(ctx, id, version)
    const criteria = await visibleCriteria(ctx.db, own.event.id, { lock: true })
    const none = { scores: [], recommendation: null, toAuthors: '', toCommittee: '', minutes: null }
    const content = row?.draft ?? row?.content ?? none
    const asked = new Set(criteria.map((one) => one.id))
    // A criterion can have been hidden since the scores were saved.
    const kept = { ...content, scores: content.scores.filter((one) => asked.has(one.criterionId)) }
    const faults = reviewFaults(kept, criteria)
    if (faults.length > 0) throw new Refusal('validation', { errors: faults })
    const { id: reviewId, revision, draft } = found(row)
    // It was submitted already, and nothing was changed since.
    if (draft === null) return showRoom(ctx, own)
    const submittedAt = ctx.now().toISOString()
    const next = revision + 1
    await ctx.db
      .update(reviews)
      .set({
        ...{ content: kept, draft: null, draftSavedAt: null, revision: next },
        submittedAt,
        version: version + 1,
      })
      .where(eq(reviews.id, reviewId))
    await ctx.db.insert(reviewRevisions).values({ reviewId, revision: next, content: kept, submittedAt })
    // What it says stays out of the audit, which more people read than reviews.
    await writeAudit(ctx, {
      ...{ action: 'updated', noun: 'review', rowId: reviewId, label: labelOf(own) },
      ...{ before: { revision }, after: { revision: next, submittedAt } },
    })
    if (own.assignment.state === 'open') {
      const { name } = await getRow(ctx.db, reviewers, own.assignment.reviewerId)
      await updateRow(ctx, assignments, {
        which: id,
        locked: own.assignment,
        set: { state: 'reviewed' },
        label: `${own.paper.code} ${name}`,
      })
    }
    return showRoom(ctx, await getOwn(ctx, id))
  })
}

/** Ends the assignment of the acting member. */
async function end(ctx: Context, own: OwnAssignment, set: Partial<typeof assignments.$inferInsert>) {
  const { name } = await getRow(ctx.db, reviewers, own.assignment.reviewerId)
  const label = `${own.paper.code} ${name}`
  await updateRow(ctx, assignments, { which: own.assignment.id, locked: own.assignment, set, label })
}

/** Declines an assignment of which no review was submitted. */
export function declineAssignment(
  ctx: Context,
  id: number,
  { reason }: Parsed<typeof review.decline>['body'],
): Promise<null> {
  return inTransaction(ctx, async (ctx) => {
    const own = await lockOwn(ctx, id)
    if (own.assignment.state !== 'open') throw new Refusal('assignment.state')
    await end(ctx, own, {
      state: 'declined',
      declinedAt: ctx.now().toISOString(),
      declinedReason: reason,
    })
    return null
  })
}

/** Declares a conflict of interest of the acting member with a submission, which ends the assignment. */
export function declareOwnConflict(
  ctx: Context,
  id: number,
  { reason }: Parsed<typeof review.declareConflict>['body'],
): Promise<null> {
  return inTransaction(ctx, async (ctx) => {
    const own = await lockOwn(ctx, id)
    await declareConflict(ctx, { submissionId: own.paper.id, reason })
    await end(ctx, own, { state: 'ended' })
    return null
  })
}
