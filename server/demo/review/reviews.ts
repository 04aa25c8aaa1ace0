import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { addDays } from '@banquet/contract/rule/day/days'
import type { Criterion } from '@banquet/contract/review/criterion'
import type { ReviewContent } from '@banquet/contract/review/review-content'
import { actorOfAccount } from '../../src/account/session/find-actor.ts'
import { atMoment, type Actor, type Context } from '../../src/kit/context.ts'
import { found } from '../../src/kit/errors.ts'
import { dayOf } from '../../src/kit/list/days.ts'
import { insertRow } from '../../src/kit/rows/rows.ts'
import { assignEach } from '../../src/review/assignment/assignment.commands.ts'
import { conflictsOf } from '../../src/review/sight/conflicts.ts'
import { visibleCriteria } from '../../src/review/criterion/criterion.queries.ts'
import { readReviewSetting } from '../../src/review/review-setting/review-setting.ts'
import {
  declareOwnConflict,
  declineAssignment,
  saveReview,
  submitReview,
} from '../../src/review/review/review.commands.ts'
import { events } from '../../src/tables/event/event.table.ts'
import { assignments, reviews } from '../../src/tables/review/review.table.ts'
import { reviewers, reviewerSubjects } from '../../src/tables/review/reviewer.table.ts'
import { subjects } from '../../src/tables/submission/subject.table.ts'
import { submissions } from '../../src/tables/submission/submission.table.ts'
import { shownMembers } from '../people/members.ts'
import { actorCalled } from '../people/people.ts'
import { paperKeys, papers, type PaperKey } from '../submission/papers.ts'
import { reviewsOf, type DemoReview, type Written } from './review-texts.ts'

/** A reviewer who has accepted. */
interface Known {
  id: number
  memberId: number
  subjects: string[]
  /** Whether the sign-in page shows the account, so that visitors review as this one. */
  isShown: boolean
}

/** A review, by a reviewer. */
interface Planned {
  key: PaperKey
  submissionId: number
  reviewer: Known
  review: DemoReview
}

/** Returns who reviews for an event, with the codes of the subjects that each knows. */
async function readReviewers({ db }: Context, eventId: number): Promise<Known[]> {
  const rows = await db
    .select({ id: reviewers.id, memberId: reviewers.memberId, email: reviewers.email })
    .from(reviewers)
    .where(and(eq(reviewers.eventId, eventId), eq(reviewers.state, 'accepted')))
    .orderBy(asc(reviewers.id))
  const theirs = await db
    .select({ reviewerId: reviewerSubjects.reviewerId, code: subjects.code })
    .from(reviewerSubjects)
    .innerJoin(subjects, eq(subjects.id, reviewerSubjects.subjectId))
    .where(inArray(reviewerSubjects.reviewerId, [0, ...rows.map(({ id }) => id)]))
  return rows.map(({ id, memberId, email }) => ({
    isShown: shownMembers.some(({ name }) => name === email),
    ...{ id, memberId: memberId ?? 0 },
    subjects: theirs.filter((one) => one.reviewerId === id).map(({ code }) => code),
  }))
}

const isOpen = (review: DemoReview) =>
  review === 'not-begun' || ('scores' in review && review.isUnfinished === true)

/**
 * Gives each review to somebody without a conflict of interest: who knows the subject, or else has few papers. The member whom
 * the sign-in page shows gets more of those that are still to be written.
 */
async function planReviews(
  { db }: Context,
  eventId: number,
  { known, idOf }: { known: readonly Known[]; idOf: ReadonlyMap<PaperKey, number> },
): Promise<Planned[]> {
  const { rows } = await db.execute<{ submission_id: number; account_id: number }>(
    sql`select c.submission_id, c.account_id from (${conflictsOf(eventId)}) c`,
  )
  const isInConflict = (submissionId: number, { memberId }: Known) =>
    rows.some((row) => row.submission_id === submissionId && row.account_id === memberId)
  const planned: Planned[] = []
  const { papersPerReviewer } = await readReviewSetting(db, eventId)
  const countOf = (one: Known) => planned.filter(({ reviewer }) => reviewer.id === one.id).length
  const rank = (one: Known, subject: string, review: DemoReview) =>
    countOf(one) -
    (one.subjects.some((code) => subject.startsWith(code)) ? 3 : 0) -
    (one.isShown && isOpen(review) ? 4 : 0)
  for (const key of paperKeys)
    for (const review of reviewsOf[key] ?? []) {
      const submissionId = found(idOf.get(key))
      const free = known.filter(
        (one) =>
          countOf(one) < papersPerReviewer &&
          !isInConflict(submissionId, one) &&
          !planned.some((other) => other.key === key && other.reviewer.id === one.id),
      )
      const { subject } = papers[key]
      const [reviewer] = free.toSorted((a, b) => rank(a, subject, review) - rank(b, subject, review))
      if (!reviewer) throw new Error(`Nobody is left for ${key}`)
      planned.push({ key, submissionId, reviewer, review })
    }
  return planned
}

/** Returns a review as the form has it. */
function contentOf(
  { scores, recommendation, toAuthors, toCommittee = '', minutes }: Written,
  criteria: readonly Criterion[],
): ReviewContent {
  return {
    scores: scores.map((score, at) => ({ criterionId: found(criteria[at]).id, score })),
    ...{ recommendation, toAuthors, toCommittee, minutes: minutes ?? null },
  }
}

/** Writes a review that was not begun, and submits it if it is finished. */
export async function writeReview(
  ctx: Context,
  assignmentId: number,
  { written, criteria }: { written: Written; criteria: readonly Criterion[] },
): Promise<void> {
  await saveReview(ctx, assignmentId, { content: contentOf(written, criteria), version: 1 })
  if (!written.isUnfinished) await submitReview(ctx, assignmentId, { version: 2 })
}

/**
 * The same for the first revision of a paper, in half of the time: the review is begun by its row alone, because submitting
 * checks everything that saving does.
 */
async function writeFirstReview(
  ctx: Context,
  { id: assignmentId, code }: { id: number; code: string },
  { written, criteria }: { written: Written; criteria: readonly Criterion[] },
): Promise<void> {
  const set = { draft: contentOf(written, criteria), draftSavedAt: ctx.now().toISOString() }
  const { version } = await insertRow(
    ctx,
    reviews,
    { ...set, assignmentId, paperRevision: 1, version: 2 },
    code,
  )
  if (!written.isUnfinished) await submitReview(ctx, assignmentId, { version })
}

/** Assigns the papers, each with a last day of its own, sooner for those that came first, in one mail for each. Returns the ids by paper. */
async function assignPlanned(ctx: Context, eventId: number, planned: readonly Planned[]) {
  const manager = await actorCalled(ctx, 'demo-manager')
  const today = dayOf(ctx.now())
  const early = new Set(paperKeys.slice(0, 18))
  for (const [reviewerId, own] of Map.groupBy(planned, ({ reviewer }) => reviewer.id))
    for (const isEarly of [true, false]) {
      const submissionIds = own
        .filter(({ key }) => early.has(key) === isEarly)
        .map(({ submissionId }) => submissionId)
      if (submissionIds.length === 0) continue
      const body = {
        eventId,
        submissionIds,
        reviewerIds: [reviewerId],
        dueDay: addDays(today, isEarly ? 10 : 40),
      }
      const results = await assignEach({ ...ctx, actor: manager }, body)
      const refused = results.find(({ refusal }) => refusal !== null)
      if (refused) throw new Error(`${refused.code} was not assigned: ${refused.refusal}`)
    }
  // The day after the paper came in, and not when the demonstration started.
  await ctx.db
    .update(assignments)
    .set({ createdAt: sql`${submissions.submittedAt} + interval '1 day'` })
    .from(submissions)
    .where(and(eq(submissions.id, assignments.submissionId), eq(submissions.eventId, eventId)))
  const assigned = await ctx.db
    .select({
      id: assignments.id,
      submissionId: assignments.submissionId,
      reviewerId: assignments.reviewerId,
      assignedAt: assignments.createdAt,
      code: submissions.code,
    })
    .from(assignments)
    .innerJoin(submissions, eq(submissions.id, assignments.submissionId))
    .where(eq(submissions.eventId, eventId))
  return planned.map(({ submissionId, reviewer, review }) => {
    const { id, code, assignedAt } = found(
      assigned.find((one) => one.submissionId === submissionId && one.reviewerId === reviewer.id),
    )
    return { id, code, assignedAt: new Date(assignedAt), reviewer, review }
  })
}

/** Adds reviews with these texts to the papers of the current conference. */
export async function addReviews(ctx: Context, idOf: ReadonlyMap<PaperKey, number>): Promise<void> {
  const { db } = ctx
  const [event] = await db.select().from(events).where(eq(events.isCurrent, true))
  const { id: eventId } = found(event)
  // The database has no statistics of what this transaction has added, and conflicts of interest are found in many tables.
  await db.execute(sql`analyze submission, submission_author, account, member, reviewer`)
  const known = await readReviewers(ctx, eventId)
  const criteria = await visibleCriteria(db, eventId)
  const actors = new Map<number, Actor>()
  for (const { memberId } of known) actors.set(memberId, found(await actorOfAccount(db, memberId)))
  const planned = await planReviews(ctx, eventId, { known, idOf })
  for (const { id, code, assignedAt, reviewer, review } of await assignPlanned(ctx, eventId, planned)) {
    // Half of the time until today, and those of the first papers before they are decided on.
    const answeredAt = new Date((assignedAt.getTime() + ctx.now().getTime()) / 2)
    const as = { ...atMoment(ctx, answeredAt), actor: found(actors.get(reviewer.memberId)) }
    if (review === 'not-begun') continue
    if ('declined' in review) await declineAssignment(as, id, { reason: review.declined })
    else if ('conflict' in review) await declareOwnConflict(as, id, { reason: review.conflict })
    else await writeFirstReview(as, { id, code }, { written: review, criteria })
  }
}
