import { and, asc, eq, inArray, not, notInArray, sql } from 'drizzle-orm'
import type { PhaseNow } from '@banquet/contract/review/phase-rules'
import { isMember, type Context } from '../../kit/context.ts'
import { found, Refusal } from '../../kit/errors.ts'
import { getRow } from '../../kit/rows/rows.ts'
import { staffWith } from '../../message/notification/staff-with.ts'
import { events } from '../../tables/event/event.table.ts'
import { discussionMembers } from '../../tables/review/discussion.table.ts'
import { leads } from '../../tables/review/lead.table.ts'
import { assignments, reviews } from '../../tables/review/review.table.ts'
import { reviewers } from '../../tables/review/reviewer.table.ts'
import { submissions } from '../../tables/submission/submission.table.ts'
import { countsAsTaken } from '../assignment/assignment.queries.ts'
import { eventOf, isInConflict, peopleInConflict } from '../sight/conflicts.ts'
import { ofMember, reviewOf, selectOwn } from '../review/own-assignment.ts'
import { phaseNow } from '../phase/phase.ts'
import { awaitsFee, isUnbiasedOn, whatMaySee } from '../sight/what-may-see.ts'
import { isDiscussed } from './discussion.rules.ts'

/** What somebody in a discussion sees of it. */
export interface DiscussionAccess {
  submissionId: number
  code: string
  eventId: number
  /** Whether they may know who the others are. */
  seesNames: boolean
  isOpen: boolean
}

/**
 * Returns what the caller sees of the discussion of a paper; throws `not-found` unless they are a reviewer of it who may read the
 * reviews of others, or staff, and have no conflict of interest with it.
 */
export async function discussionAccess(ctx: Context, submissionId: number): Promise<DiscussionAccess> {
  const { db, actor } = ctx
  if (!isMember(actor)) {
    const within = and(sql`${submissions.revision} > 0`, isUnbiasedOn(ctx, eventOf(submissionId)))
    const paper = await getRow(db, submissions, { id: submissionId, within })
    const event = await getRow(db, events, paper.eventId)
    return accessOf(paper, event, { phase: await phaseNow(ctx, event), seesNames: true })
  }
  const own = found((await selectOwn(db, and(eq(submissions.id, submissionId), ofMember(ctx))))[0])
  if (await isInConflict(db, { submissionId, accountId: actor.id })) throw new Refusal('not-found')
  const row = await reviewOf(db, own)
  const phase = await phaseNow(ctx, own.event)
  const sight = whatMaySee(phase, {
    hasReviewed: row !== undefined && row.revision > 0,
  })
  if (!sight.othersReviews) throw new Refusal('not-found')
  return accessOf(own.paper, own.event, { phase, seesNames: sight.reviewerNames })
}

function accessOf(
  { id, code, eventId, state }: Pick<typeof submissions.$inferSelect, 'id' | 'code' | 'eventId' | 'state'>,
  { status }: { status: string },
  { phase, seesNames }: { phase: PhaseNow; seesNames: boolean },
): DiscussionAccess {
  const isOpen = phase.discussion && status === 'published' && isDiscussed(state)
  return { submissionId: id, code, eventId, seesNames, isOpen }
}

/** Somebody who takes part in a discussion now. */
export interface Participant {
  accountId: number
  /** That of the assignment of a reviewer; null for staff. */
  assignmentId: number | null
}

/**
 * Returns who takes part in the discussion of a paper now: its reviewers who may read the reviews of others, and of staff those
 * who have opened it, or lead the paper. Nobody of them has a conflict of interest.
 */
export async function participantsOf(
  ctx: Context,
  { submissionId, eventId }: Pick<DiscussionAccess, 'submissionId' | 'eventId'>,
): Promise<Participant[]> {
  const { db } = ctx
  const phase = await phaseNow(ctx, await getRow(db, events, eventId))
  const inConflict = [0, ...(await peopleInConflict(db, submissionId))]
  const assigned = await db
    .select({
      assignmentId: assignments.id,
      accountId: reviewers.memberId,
      hasReviewed: sql<boolean>`exists (
        select from ${reviews} where ${reviews.assignmentId} = ${assignments.id}
          and ${reviews.paperRevision} = ${submissions.revision} and ${reviews.revision} > 0)`,
    })
    .from(assignments)
    .innerJoin(reviewers, eq(reviewers.id, assignments.reviewerId))
    .innerJoin(submissions, eq(submissions.id, assignments.submissionId))
    .where(
      and(
        eq(assignments.submissionId, submissionId),
        countsAsTaken,
        eq(reviewers.state, 'accepted'),
        notInArray(reviewers.memberId, inConflict),
        not(awaitsFee),
      ),
    )
    .orderBy(asc(assignments.id))
  const staffIds = await staffWith(db, { page: 'submissions', right: 'view' })
  const { rows: staff } = await db.execute<{ account_id: number }>(sql`
    select account_id from (
      select ${discussionMembers.accountId} as account_id from ${discussionMembers}
        where ${discussionMembers.submissionId} = ${submissionId}
      union
      select ${leads.accountId} from ${leads} where ${leads.submissionId} = ${submissionId}) known
    where ${inArray(sql`account_id`, [0, ...staffIds])} and ${notInArray(sql`account_id`, inConflict)}
    order by account_id`)
  return [
    ...assigned.flatMap(({ assignmentId, accountId, hasReviewed }) =>
      accountId !== null && whatMaySee(phase, { hasReviewed }).othersReviews
        ? [{ accountId, assignmentId }]
        : [],
    ),
    ...staff.map((one) => ({ accountId: one.account_id, assignmentId: null })),
  ]
}
