import { and, eq, inArray, ne, not, notInArray, type SQL } from 'drizzle-orm'
import { dayIn } from '@banquet/contract/rule/day/moment'
import type { Phases } from '@banquet/contract/review/phase'
import { phaseAt, reviewDueAt } from '@banquet/contract/review/phase-rules'
import { lockOpenEvent } from '../../event/event/event-choice.ts'
import type { Context, Db } from '../../kit/context.ts'
import { found, Refusal } from '../../kit/errors.ts'
import { columnsOf, lockRow } from '../../kit/rows/rows.ts'
import { events } from '../../tables/event/event.table.ts'
import { assignments, reviews, type AssignmentRow, type ReviewRow } from '../../tables/review/review.table.ts'
import { reviewers } from '../../tables/review/reviewer.table.ts'
import { submissions } from '../../tables/submission/submission.table.ts'
import { isInConflict } from '../sight/conflicts.ts'
import { awaitsFee } from '../sight/what-may-see.ts'
import { readPhases } from '../phase/phase.ts'
import type { StoredSubmission } from '../../submission/submission/submission.queries.ts'

/** The assignments that the acting member has as an accepted reviewer, without looking at conflicts of interest. */
export function ofMember({ actor }: Pick<Context, 'actor'>): SQL | undefined {
  return and(
    eq(reviewers.memberId, actor.id),
    eq(reviewers.state, 'accepted'),
    inArray(assignments.state, ['open', 'reviewed']),
    notInArray(submissions.state, ['draft', 'withdrawn']),
    ne(events.status, 'draft'),
    not(awaitsFee),
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
        startDay: events.startDay,
        endDay: events.endDay,
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
  event: Pick<
    typeof events.$inferSelect,
    'id' | 'name' | 'enName' | 'startDay' | 'endDay' | 'timeZone' | 'status'
  >
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

/**
 * Whether a review can be written or changed at a moment. One that was not submitted can be late. A submitted one can be changed
 * as the phase allows; an assignment with a day of its own as the phase of reviews allows until that day, also when the phase is
 * over.
 */
export function isOpenForReview(
  { assignment, paper, event }: OwnAssignment,
  review: Pick<ReviewRow, 'revision'> | undefined,
  { phases, moment }: { phases: Phases; moment: Date },
): boolean {
  if (paper.state !== 'under-review' || event.status !== 'published') return false
  const phase = phaseAt(event, phases, moment)
  if (!phase.hasBegun) return false
  if (!review || review.revision === 0) return true
  const { dueDay } = assignment
  if (dueDay === null) return phase.mayChangeReview
  const isInTime = dayIn(event.timeZone, moment) <= dueDay
  return phase.kind === 'review'
    ? phases.review.mayChangeReview && isInTime
    : phase.mayChangeReview || (phases.review.mayChangeReview && isInTime)
}

/** Returns until when a paper is to be reviewed; null without an end. */
export const dueAtOf = ({ assignment, event }: OwnAssignment, phases: Phases): Date | null =>
  reviewDueAt(event, phases, assignment.dueDay)

export const phasesOf = (db: Db, { event }: Pick<OwnAssignment, 'event'>) => readPhases(db, event.id)
