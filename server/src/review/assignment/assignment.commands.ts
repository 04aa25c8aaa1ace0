import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Parsed } from '@banquet/contract/call/endpoint'
import type { AssignedPair, assignment } from '@banquet/contract/review/assignment'
import type { AssignmentState } from '@banquet/contract/review/assignment-states'
import type { SubmissionState } from '@banquet/contract/submission/submission-states'
import { dayIn } from '@banquet/contract/rule/day/moment'
import { lockOpenEvent } from '../../event/event/event-choice.ts'
import { inSavepoint, inTransaction, type Context } from '../../kit/context.ts'
import { found, Refusal, toRefusal } from '../../kit/errors.ts'
import { writeAudit } from '../../kit/rows/audit.ts'
import { getRow, insertRow, lockRow, removeRow, updateRow } from '../../kit/rows/rows.ts'
import { assignments, reviews, type AssignmentRow } from '../../tables/review/review.table.ts'
import { reviewers, type ReviewerRow } from '../../tables/review/reviewer.table.ts'
import { submissions } from '../../tables/submission/submission.table.ts'
import { isInConflict } from '../sight/conflicts.ts'
import { drawNumbers } from '../discussion-member/draw-numbers.ts'
import { readReviewSetting } from '../review-setting/review-setting.ts'
import { releaseNotes } from '../note/review-notes.ts'
import { requireChair, reviewScope } from '../sight/chair-papers.ts'
import { awaitsFee, isUnbiasedOn } from '../sight/what-may-see.ts'
import { mailReviewer } from './assignment.mail.ts'
import { assignmentScope, countsAsTaken, showAssignment, stateNow } from './assignment.queries.ts'

type Assign = Parsed<typeof assignment.assign>['body']
type Reviewer = Omit<ReviewerRow, 'search' | 'emailKey' | 'affiliationKey'>

/** The states of a submission in which it can be assigned. */
export const assignable: readonly SubmissionState[] = ['submitted', 'under-review']

/** The label of an assignment in the audit. */
export const labelOf = ({ code }: { code: string }, { name }: { name: string }) => `${code} ${name}`

/**
 * Changes the state of a submission that is reviewed. Its version stays, because its authors see it, and would learn from it
 * that a reviewer was removed and another one assigned.
 */
async function setState(
  ctx: Context,
  { id, code, state }: { id: number; code: string; state: SubmissionState },
  next: SubmissionState,
): Promise<void> {
  if (state === next) return
  const { updatedAt } = submissions
  await ctx.db
    .update(submissions)
    .set({ state: next, updatedAt: sql`${updatedAt}` })
    .where(eq(submissions.id, id))
  await writeAudit(ctx, {
    ...{ action: 'updated', noun: 'submission', rowId: id, label: code },
    ...{ before: { state }, after: { state: next } },
  })
}

/** Whether a submission is kept from its reviewers until its fee is paid. */
const doesAwaitFee = async ({ db }: Context, id: number): Promise<boolean> =>
  (await db.$count(submissions, and(eq(submissions.id, id), awaitsFee))) > 0

interface Pair {
  eventId: number
  reviewer: Reviewer
  dueDay: string | null
  /** The most papers that the reviewer can have. */
  most: number
}

/** Assigns a locked reviewer to a submission, which it locks, so that nothing that is checked changes meanwhile. */
async function assignOne(
  ctx: Context,
  submissionId: number,
  { eventId, reviewer, dueDay, most }: Pair,
): Promise<number> {
  const { db, actor } = ctx
  const paper = await lockRow(db, submissions, {
    id: submissionId,
    within: and(eq(submissions.eventId, eventId), reviewScope(ctx, eventId)),
  })
  if (!assignable.includes(paper.state)) throw new Refusal('submission.state')
  if (await doesAwaitFee(ctx, submissionId)) throw new Refusal('assignment.unpaid')
  if (reviewer.state !== 'accepted' || reviewer.memberId === null) throw new Refusal('assignment.reviewer')
  const [known] = await db
    .select()
    .from(assignments)
    .where(and(eq(assignments.submissionId, submissionId), eq(assignments.reviewerId, reviewer.id)))
    .for('update')
  if (known?.state === 'open' || known?.state === 'reviewed') throw new Refusal('assignment.taken')
  if (await isInConflict(db, { submissionId, accountId: reviewer.memberId }))
    throw new Refusal('assignment.conflict')
  // A limit that counted a paper that the caller may not know of would tell who reviews it.
  const isKnown = sql`${assignments.submissionId} in (
    select ${submissions.id} from ${submissions} where ${isUnbiasedOn(ctx, eventId)})`
  const taken = await db.$count(
    assignments,
    and(eq(assignments.reviewerId, reviewer.id), countsAsTaken, isKnown),
  )
  if (taken >= most) throw new Refusal('assignment.full')
  const label = labelOf(paper, reviewer)
  // One that was declined or ended is taken up again.
  const set = { state: 'open', dueDay, assignedBy: actor.id, declinedAt: null, declinedReason: '' } as const
  const row = known
    ? await updateRow(ctx, assignments, { which: known.id, locked: known, set, label })
    : await insertRow(ctx, assignments, { ...set, submissionId, reviewerId: reviewer.id }, label)
  await setState(ctx, paper, 'under-review')
  await drawNumbers(db, submissionId, [reviewer.memberId])
  return row.id
}

/** Assigns a reviewer to several submissions, in one transaction with the mail about them. */
export function assignReviewer(
  outer: Context,
  reviewerId: number,
  body: Omit<Assign, 'reviewerIds'>,
): Promise<AssignedPair[]> {
  return inTransaction(outer, async (ctx) => {
    await lockOpenEvent(ctx.db, body.eventId)
    const [reviewer] = await ctx.db
      .select()
      .from(reviewers)
      .where(and(eq(reviewers.id, reviewerId), eq(reviewers.eventId, body.eventId)))
      // Two who assign to the same reviewer wait for each other, so that together they do not exceed the most.
      .for('update')
    const { papersPerReviewer } = await readReviewSetting(ctx.db, body.eventId)
    const results: AssignedPair[] = []
    const assigned: number[] = []
    for (const submissionId of body.submissionIds.toSorted((a, b) => a - b)) {
      const pair = { submissionId, reviewerId, code: '', reviewerName: reviewer?.name ?? '' }
      try {
        if (!reviewer) throw new Refusal('assignment.reviewer')
        const most = reviewer.maxPapers ?? papersPerReviewer
        const { eventId, dueDay } = body
        assigned.push(
          await inSavepoint(ctx, (ctx) => assignOne(ctx, submissionId, { eventId, reviewer, dueDay, most })),
        )
        results.push({ ...pair, refusal: null })
      } catch (error) {
        const { code } = toRefusal(error)
        if (code === 'unexpected')
          ctx.log.error({ cause: error, submissionId, reviewerId }, 'Assigning a pair failed.')
        results.push({ ...pair, refusal: code })
      }
    }
    if (assigned.length > 0) await mailReviewer(ctx, reviewerId, { ids: assigned, isReminder: false })
    return results
  })
}

/** Assigns each of some reviewers to each of some submissions, and returns the result of each pair. */
export async function assignEach(ctx: Context, body: Assign): Promise<AssignedPair[]> {
  const { eventId, submissionIds } = body
  // Otherwise the answer would name the reviewers to any member.
  await requireChair(ctx, eventId)
  await inTransaction(ctx, ({ db }) =>
    lockOpenEvent(db, eventId).catch((error: unknown) => {
      throw error instanceof Refusal && error.code === 'event.state' ? error : new Refusal('not-found')
    }),
  )
  const pairs: AssignedPair[] = []
  for (const reviewerId of body.reviewerIds.toSorted((a, b) => a - b))
    pairs.push(...(await assignReviewer(ctx, reviewerId, body)))
  const { id, code } = submissions
  const known = await ctx.db
    .select({ id, code })
    .from(submissions)
    .where(and(inArray(id, submissionIds), eq(submissions.eventId, eventId), reviewScope(ctx, eventId)))
  const codeOf = new Map(known.map((one) => [one.id, one.code]))
  return pairs.map((pair) => ({ ...pair, code: codeOf.get(pair.submissionId) ?? '' }))
}

interface Locked {
  row: AssignmentRow
  state: AssignmentState
  paper: { id: number; eventId: number; code: string; state: SubmissionState }
  reviewer: Pick<ReviewerRow, 'id' | 'name' | 'state'>
  timeZone: string
}

/** Locks an assignment that the caller may see, after its event and its submission. */
async function lockAssignment(
  ctx: Context,
  id: number,
  { version, only }: { version?: number; only: readonly AssignmentState[] },
): Promise<Locked> {
  const { db, actor } = ctx
  const known = await getRow(db, assignments, id)
  const { eventId } = await getRow(db, submissions, known.submissionId)
  const within = assignmentScope(eventId, actor)
  await getRow(db, assignments, { id, within })
  const { timeZone } = await lockOpenEvent(db, eventId)
  const paper = await lockRow(db, submissions, known.submissionId)
  const row = await lockRow(db, assignments, { id, within })
  if (version !== undefined && version !== row.version)
    throw new Refusal('stale', { current: await showAssignment(ctx, row) })
  const [now] = await db
    .select({ state: stateNow(eventId) })
    .from(assignments)
    .where(eq(assignments.id, id))
  const { state } = found(now)
  if (!only.includes(state)) throw new Refusal('assignment.state')
  const reviewer = await getRow(db, reviewers, row.reviewerId)
  return { row, state, paper, reviewer, timeZone }
}

/** Gives an assignment another last day. */
export function changeDueDay(
  ctx: Context,
  id: number,
  { version, dueDay }: Parsed<typeof assignment.changeDueDay>['body'],
): Promise<AssignmentRow> {
  return inTransaction(ctx, async (ctx) => {
    const { row, paper, reviewer } = await lockAssignment(ctx, id, { version, only: ['open', 'reviewed'] })
    const label = labelOf(paper, reviewer)
    return updateRow(ctx, assignments, { which: id, locked: row, set: { dueDay }, label })
  })
}

/** Reminds the reviewer, at most once a day at the event, by staff and by the program together. */
export function remindReviewer(
  ctx: Context,
  id: number,
  { version }: Parsed<typeof assignment.remind>['body'],
): Promise<AssignmentRow> {
  return inTransaction(ctx, async (ctx) => {
    const { row, paper, reviewer, timeZone } = await lockAssignment(ctx, id, { version, only: ['open'] })
    // Somebody who was removed may have a paper that was revised since they reviewed it.
    if (reviewer.state !== 'accepted') throw new Refusal('assignment.state')
    if (await doesAwaitFee(ctx, paper.id)) throw new Refusal('assignment.unpaid')
    const now = ctx.now()
    const today = dayIn(timeZone, now)
    if (row.remindedAt !== null && dayIn(timeZone, new Date(row.remindedAt)) === today)
      throw new Refusal('assignment.reminded')
    await mailReviewer(ctx, reviewer.id, { ids: [id], isReminder: true })
    const set = { remindedAt: now.toISOString() }
    return updateRow(ctx, assignments, { which: id, locked: row, set, label: labelOf(paper, reviewer) })
  })
}

/** Removes an assignment without a submitted review. The last one of a submission takes it out of review again. */
export function removeAssignment(ctx: Context, id: number): Promise<null> {
  return inTransaction(ctx, async (ctx) => {
    const { row, paper, reviewer } = await lockAssignment(ctx, id, { only: ['open', 'declined', 'ended'] })
    const written = await ctx.db.select().from(reviews).where(eq(reviews.assignmentId, id)).for('update')
    if (written.some(({ revision }) => revision > 0)) throw new Refusal('assignment.state')
    const label = labelOf(paper, reviewer)
    for (const one of written) await removeRow(ctx, reviews, one.id, label)
    await releaseNotes(ctx, id)
    await removeRow(ctx, assignments, row.id, label)
    const others = await ctx.db.$count(
      assignments,
      and(eq(assignments.submissionId, paper.id), countsAsTaken),
    )
    if (paper.state === 'under-review' && others === 0) await setState(ctx, paper, 'submitted')
    return null
  })
}
