import { randomInt } from 'node:crypto'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { isMember, type Context, type Db } from '../../kit/context.ts'
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
import { conflictsOfPaper, eventOf, isInConflict } from '../conflict/conflicts.ts'
import { ofMember, reviewOf, selectOwn, settingOf } from '../review/own-assignment.ts'
import { readReviewSetting } from '../review-setting/review-setting.ts'
import { isUnbiasedOn, whatMaySee } from '../sight/what-may-see.ts'
import { drawNumber, isDiscussed } from './discussion.rules.ts'

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
    return accessOf(paper, event, true)
  }
  const own = found((await selectOwn(db, and(eq(submissions.id, submissionId), ofMember(ctx))))[0])
  if (await isInConflict(db, { submissionId, accountId: actor.id })) throw new Refusal('not-found')
  const row = await reviewOf(db, own)
  const sight = whatMaySee(await settingOf(db, own), {
    hasReviewed: row !== undefined && row.revision > 0,
  })
  if (!sight.othersReviews) throw new Refusal('not-found')
  return accessOf(own.paper, own.event, sight.reviewerNames)
}

function accessOf(
  { id, code, eventId, state }: Pick<typeof submissions.$inferSelect, 'id' | 'code' | 'eventId' | 'state'>,
  { status }: { status: string },
  seesNames: boolean,
): DiscussionAccess {
  const isOpen = status === 'published' && isDiscussed(state)
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
  { db }: Context,
  { submissionId, eventId }: Pick<DiscussionAccess, 'submissionId' | 'eventId'>,
): Promise<Participant[]> {
  const setting = await readReviewSetting(db, eventId)
  const inConflict = sql`(select c.account_id from (${conflictsOfPaper(submissionId)}) c)`
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
        sql`${reviewers.memberId} not in ${inConflict}`,
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
    where ${inArray(sql`account_id`, [0, ...staffIds])} and account_id not in ${inConflict}
    order by account_id`)
  return [
    ...assigned.flatMap(({ assignmentId, accountId, hasReviewed }) =>
      accountId !== null && whatMaySee(setting, { hasReviewed }).othersReviews
        ? [{ accountId, assignmentId }]
        : [],
    ),
    ...staff.map((one) => ({ accountId: one.account_id, assignmentId: null })),
  ]
}

/** Draws numbers for people who have none in the discussion of a paper, which is locked. */
export async function drawNumbers(
  db: Db,
  submissionId: number,
  accountIds: readonly number[],
): Promise<void> {
  const { accountId, number } = discussionMembers
  const known = await db
    .select({ accountId, number })
    .from(discussionMembers)
    .where(eq(discussionMembers.submissionId, submissionId))
  const taken = new Set(known.map((one) => one.number))
  const has = new Set(known.map((one) => one.accountId))
  for (const one of new Set(accountIds)) {
    if (has.has(one)) continue
    const drawn = drawNumber(taken, (below) => randomInt(below))
    taken.add(drawn)
    await db.insert(discussionMembers).values({ submissionId, accountId: one, number: drawn })
  }
}
