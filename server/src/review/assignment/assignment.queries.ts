import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Parsed } from '@banquet/contract/call/endpoint'
import type { Assignment, assignment, ReviewerSuggestion } from '@banquet/contract/review/assignment'
import type { AssignmentState } from '@banquet/contract/review/assignment-states'
import type { ConflictKind } from '@banquet/contract/review/conflict-kinds'
import type { PreferenceAnswer } from '@banquet/contract/review/preference-answers'
import { chosenEvent } from '../../event/event/event-choice.ts'
import { isMember, type Actor, type Context, type Db } from '../../kit/context.ts'
import { found } from '../../kit/errors.ts'
import type { Listing } from '../../kit/list/list.ts'
import { getRow } from '../../kit/rows/rows.ts'
import { preferences } from '../../tables/review/preference.table.ts'
import { assignments, reviews, type AssignmentRow } from '../../tables/review/review.table.ts'
import { reviewers, reviewerSubjects } from '../../tables/review/reviewer.table.ts'
import { subjects } from '../../tables/submission/subject.table.ts'
import { submissions } from '../../tables/submission/submission.table.ts'
import { conflictsOf, conflictsOfPaper } from '../sight/conflicts.ts'
import { readDueDay } from '../phase/phase.ts'
import { readReviewSetting } from '../review-setting/review-setting.ts'
import { reviewScope } from '../sight/chair-papers.ts'
import { awaitsFee } from '../sight/what-may-see.ts'

/** The assignments of an event that somebody may see: staff, and chairs of subjects. */
export function assignmentScope(eventId: number, actor: Actor): SQL {
  return sql`${assignments.submissionId} in (
    select ${submissions.id} from ${submissions}
    where ${and(eq(submissions.eventId, eventId), reviewScope({ actor }, eventId))})`
}

/** Whether the reviewer of an assignment, of one of the papers if they are given, has a conflict of interest with its submission. */
export const isInConflictNow = (eventId: number, papers?: readonly number[]): SQL<boolean> =>
  sql`(${assignments.submissionId}, ${assignments.reviewerId}) in (
    select c.submission_id, r.id from (${conflictsOf(eventId, papers)}) c
    join ${reviewers} r on r.member_id = c.account_id and r.event_id = ${eventId})`

/** Whether the review of an assignment was submitted for the last revision of the submission. */
export const isReviewedNow = sql<boolean>`exists (
  select from ${reviews} join ${submissions} on ${submissions.id} = ${assignments.submissionId}
  where ${reviews.assignmentId} = ${assignments.id} and ${reviews.paperRevision} = ${submissions.revision}
    and ${reviews.revision} > 0)`

/**
 * What became of an assignment. It is found anew each time, because a conflict can appear, and authors can submit another
 * revision, without anybody touching the assignment. It is found faster for the assignments of a few papers.
 */
export const stateNow = (eventId: number, papers?: readonly number[]): SQL<AssignmentState> => sql`case
  when ${assignments.state} = 'declined' then 'declined'
  when ${assignments.state} = 'ended' or ${isInConflictNow(eventId, papers)} then 'ended'
  when ${isReviewedNow} then 'reviewed'
  else 'open' end`

/** Returns assignments of one event as they are shown. */
export async function showAssignments(
  { db, actor }: Context,
  rows: readonly AssignmentRow[],
): Promise<Assignment[]> {
  if (rows.length === 0) return []
  const facts = await db
    .select({
      id: assignments.id,
      eventId: submissions.eventId,
      code: submissions.code,
      title: submissions.title,
      enTitle: submissions.enTitle,
      reviewerName: reviewers.name,
      reviewerEmail: reviewers.email,
      awaitsFee,
    })
    .from(assignments)
    .innerJoin(submissions, eq(submissions.id, assignments.submissionId))
    .innerJoin(reviewers, eq(reviewers.id, assignments.reviewerId))
    .where(
      inArray(
        assignments.id,
        rows.map(({ id }) => id),
      ),
    )
  const factsOf = new Map(facts.map((one) => [one.id, one]))
  const eventIds = [...new Set(facts.map(({ eventId }) => eventId))]
  const lastDays = new Map<number, string | null>()
  const states = new Map<number, AssignmentState>()
  for (const eventId of eventIds) {
    lastDays.set(eventId, await readDueDay(db, eventId))
    const ids = rows.filter(({ id }) => factsOf.get(id)?.eventId === eventId)
    const papers = ids.map(({ submissionId }) => submissionId)
    const found = await db
      .select({ id: assignments.id, state: stateNow(eventId, papers) })
      .from(assignments)
      .where(
        inArray(
          assignments.id,
          ids.map(({ id }) => id),
        ),
      )
    for (const { id, state } of found) states.set(id, state)
  }
  return rows.map((row) => {
    const { id: _, reviewerEmail, ...about } = found(factsOf.get(row.id))
    return {
      ...row,
      ...about,
      ...(!isMember(actor) && { reviewerEmail }),
      state: found(states.get(row.id)),
      lastDay: row.dueDay ?? lastDays.get(about.eventId) ?? null,
    }
  })
}

export async function showAssignment(ctx: Context, row: AssignmentRow): Promise<Assignment> {
  return found((await showAssignments(ctx, [row]))[0])
}

type Query = Omit<Parsed<typeof assignment.list>['query'], 'page' | 'size'>

const ofSubmission = (column: 'code' | 'search') =>
  sql`(select ${submissions[column]} from ${submissions} where ${submissions.id} = ${assignments.submissionId})`
const reviewerName = sql`(select ${reviewers.name} from ${reviewers} where ${reviewers.id} = ${assignments.reviewerId})`

/** The condition that a keyword is in the number, title or authors of a submission, or in the name of a reviewer. */
export function hasKeyword(keyword: string | undefined): SQL | undefined {
  if (keyword === undefined || keyword === '') return undefined
  return sql`(strpos(${ofSubmission('search')}, fold(${keyword})) > 0 or strpos(fold(${reviewerName}), fold(${keyword})) > 0)`
}

/** Returns how the assignments of an event are listed for the caller. */
export async function assignmentListing({ db, actor }: Context, query: Query): Promise<Listing> {
  const eventId = (await chosenEvent(db, query.eventId)) ?? 0
  const { id, createdAt, dueDay, submissionId, reviewerId } = assignments
  const eventDay = await readDueDay(db, eventId)
  return {
    sort: {
      createdAt,
      id,
      code: ofSubmission('code'),
      reviewerName,
      lastDay: sql`coalesce(${dueDay}, ${eventDay}::date)`,
    },
    day: createdAt,
    where: and(
      assignmentScope(eventId, actor),
      hasKeyword(query.keyword),
      query.submissionId === undefined ? undefined : eq(submissionId, query.submissionId),
      query.reviewerId === undefined ? undefined : eq(reviewerId, query.reviewerId),
      query.state === undefined ? undefined : sql`${stateNow(eventId)} = ${query.state}`,
    ),
  }
}

/** The assignments of a reviewer that count towards the most papers: to be reviewed, and reviewed. */
export const countsAsTaken = inArray(assignments.state, ['open', 'reviewed'])

/** Returns the ids of a subject and of those above it. */
async function branchAbove(db: Db, subjectId: number | null): Promise<number[]> {
  if (subjectId === null) return []
  const { rows } = await db.execute<{ id: number }>(sql`
    with recursive above (id, parent_id) as (
      select ${subjects.id}, ${subjects.parentId} from ${subjects} where ${subjects.id} = ${subjectId}
      union all
      select ${subjects.id}, ${subjects.parentId} from ${subjects} join above on ${subjects.id} = above.parent_id
    ) select id from above`)
  return rows.map(({ id }) => id)
}

/** Orders answers; those who have said nothing come after those who might, and before those who would rather not. */
const willingness = (answer: PreferenceAnswer | null) =>
  answer === null ? 1 : { yes: 3, maybe: 2, no: 0 }[answer]

/** Returns the reviewers for a submission, the best first; throws `not-found` if the caller may not see who reviews it. */
export async function listSuggestions(ctx: Context, submissionId: number): Promise<ReviewerSuggestion[]> {
  const { db, actor } = ctx
  const { eventId } = await getRow(db, submissions, submissionId)
  const paper = await getRow(db, submissions, {
    id: submissionId,
    within: and(sql`${submissions.state} <> 'draft'`, reviewScope(ctx, eventId)),
  })
  const { papersPerReviewer } = await readReviewSetting(db, eventId)
  const accepted = await db
    .select({
      reviewerId: reviewers.id,
      memberId: reviewers.memberId,
      name: reviewers.name,
      email: reviewers.email,
      affiliation: reviewers.affiliation,
      maxPapers: reviewers.maxPapers,
    })
    .from(reviewers)
    .where(and(eq(reviewers.eventId, eventId), eq(reviewers.state, 'accepted')))
  const above = await branchAbove(db, paper.subjectId)
  const knowing = await db
    .select({ reviewerId: reviewerSubjects.reviewerId })
    .from(reviewerSubjects)
    .where(inArray(reviewerSubjects.subjectId, [0, ...above]))
  const said = await db
    .select({ reviewerId: preferences.reviewerId, answer: preferences.answer })
    .from(preferences)
    .where(eq(preferences.submissionId, submissionId))
  const answerOf = new Map(said.map(({ reviewerId, answer }) => [reviewerId, answer]))
  const knows = new Set(knowing.map(({ reviewerId }) => reviewerId))
  // Only those of submissions that the caller may see: a number tells as well.
  const taken = await db
    .select({ reviewerId: assignments.reviewerId, submissionId: assignments.submissionId })
    .from(assignments)
    .where(and(countsAsTaken, assignmentScope(eventId, actor)))
  const { rows: inConflict } = await db.execute<{ account_id: number; kinds: ConflictKind[] }>(
    sql`select c.account_id, c.kinds from (${conflictsOfPaper(submissionId)}) c`,
  )
  const kindsOf = new Map(inConflict.map((one) => [one.account_id, one.kinds]))
  return accepted
    .map(({ memberId, maxPapers, email, ...one }) => {
      const own = taken.filter(({ reviewerId }) => reviewerId === one.reviewerId)
      return {
        ...one,
        ...(!isMember(actor) && { email }),
        maxPapers: maxPapers ?? papersPerReviewer,
        knowsSubject: knows.has(one.reviewerId),
        preference: answerOf.get(one.reviewerId) ?? null,
        assigned: own.length,
        isAssigned: own.some((of) => of.submissionId === submissionId),
        conflicts: kindsOf.get(memberId ?? 0) ?? [],
      }
    })
    .toSorted(
      (a, b) =>
        Number(a.conflicts.length > 0) - Number(b.conflicts.length > 0) ||
        willingness(b.preference) - willingness(a.preference) ||
        Number(b.knowsSubject) - Number(a.knowsSubject) ||
        a.assigned - b.assigned ||
        a.reviewerId - b.reviewerId,
    )
}
