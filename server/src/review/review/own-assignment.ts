import { and, eq, inArray, ne, notInArray, type SQL } from 'drizzle-orm'
import { dayIn } from '@banquet/contract/rule/day/moment'
import type { ReviewSetting } from '@banquet/contract/review/review-setting'
import { lockOpenEvent } from '../../event/event/event-choice.ts'
import type { Context, Db } from '../../kit/context.ts'
import { found, Refusal } from '../../kit/errors.ts'
import { columnsOf, lockRow } from '../../kit/rows/rows.ts'
import { events } from '../../tables/event/event.table.ts'
import { assignments, reviews, type AssignmentRow, type ReviewRow } from '../../tables/review/review.table.ts'
import { reviewers } from '../../tables/review/reviewer.table.ts'
import { submissions } from '../../tables/submission/submission.table.ts'
import { isInConflict } from '../conflict/conflicts.ts'
import { readReviewSetting } from '../review-setting/review-setting.ts'
import type { StoredSubmission } from '../../submission/submission/submission.queries.ts'

/** The assignments that the acting member has as an accepted reviewer, without looking at conflicts of interest. */
export function ofMember({ actor }: Pick<Context, 'actor'>): SQL | undefined {
  return and(
    eq(reviewers.memberId, actor.id),
    eq(reviewers.state, 'accepted'),
    inArray(assignments.state, ['open', 'reviewed']),
    notInArray(submissions.state, ['draft', 'withdrawn']),
    ne(events.status, 'draft'),
  )
}

/** Selects assignments with their submission and event. */
export function selectOwn(db: Db, where: SQL | undefined) {
  return db
    .select({
      assignment: columnsOf(assignments),
      paper: columnsOf(submissions),
      event: {
        id: events.id,
        name: events.name,
        enName: events.enName,
        timeZone: events.timeZone,
        status: events.status,
      },
    })
    .from(assignments)
    .innerJoin(reviewers, eq(reviewers.id, assignments.reviewerId))
    .innerJoin(submissions, eq(submissions.id, assignments.submissionId))
    .innerJoin(events, eq(events.id, submissions.eventId))
    .where(where)
}

export interface OwnAssignment {
  assignment: AssignmentRow
  paper: StoredSubmission
  event: Pick<typeof events.$inferSelect, 'id' | 'name' | 'enName' | 'timeZone' | 'status'>
}

/**
 * Returns an assignment of the acting member; throws `not-found` if it is somebody else's, or if the member has a conflict of
 * interest with the submission, whenever that appeared.
 */
export async function getOwn(ctx: Context, id: number): Promise<OwnAssignment> {
  const own = found((await selectOwn(ctx.db, and(eq(assignments.id, id), ofMember(ctx))))[0])
  const pair = { submissionId: own.paper.id, accountId: ctx.actor.id }
  if (await isInConflict(ctx.db, pair)) throw new Refusal('not-found')
  return own
}

/** The same, locked against other commands: the event, the submission and the assignment, in this order. */
export async function lockOwn(ctx: Context, id: number): Promise<OwnAssignment> {
  const { event, paper } = await getOwn(ctx, id)
  await lockOpenEvent(ctx.db, event.id)
  await lockRow(ctx.db, submissions, paper.id)
  await lockRow(ctx.db, assignments, id)
  // What was seen before the locks may be over.
  return getOwn(ctx, id)
}

/** Returns the review of an assignment for the last revision of the submission; undefined if it was not begun. */
export async function reviewOf(db: Db, { assignment, paper }: OwnAssignment): Promise<ReviewRow | undefined> {
  const isIt = and(eq(reviews.assignmentId, assignment.id), eq(reviews.paperRevision, paper.revision))
  const [row] = await db.select().from(reviews).where(isIt)
  return row
}

/** Whether a review can be written or changed at a moment. One that was not submitted can be late. */
export function isOpenForReview(
  { assignment, paper, event }: OwnAssignment,
  review: Pick<ReviewRow, 'revision'> | undefined,
  { setting, moment }: { setting: Pick<ReviewSetting, 'mayChangeReview' | 'dueDay'>; moment: Date },
): boolean {
  if (paper.state !== 'under-review' || event.status !== 'published') return false
  if (!review || review.revision === 0) return true
  const lastDay = assignment.dueDay ?? setting.dueDay
  return setting.mayChangeReview && (lastDay === null || dayIn(event.timeZone, moment) <= lastDay)
}

export const settingOf = (db: Db, { event }: Pick<OwnAssignment, 'event'>) => readReviewSetting(db, event.id)
