import { and, asc, eq, inArray, isNotNull, not, sql, type SQL } from 'drizzle-orm'
import { textOfHtml } from '@banquet/contract/rule/text/count-words'
import { dayIn } from '@banquet/contract/rule/day/moment'
import type { Actor, Context, Db } from '../../kit/context.ts'
import { found } from '../../kit/errors.ts'
import { events } from '../../tables/event/event.table.ts'
import type { ProposalRow } from '../../tables/review/proposal.table.ts'
import { preferences } from '../../tables/review/preference.table.ts'
import { assignments } from '../../tables/review/review.table.ts'
import { reviewers, reviewerSubjects } from '../../tables/review/reviewer.table.ts'
import { subjects } from '../../tables/submission/subject.table.ts'
import { submissions } from '../../tables/submission/submission.table.ts'
import { conflictsOf } from '../sight/conflicts.ts'
import { awaitsFee, isUnbiasedOn } from '../sight/what-may-see.ts'
import { readTree, withBranches } from '../../submission/subject/subject-tree.ts'
import { noPreference, preferenceValues } from './affinity.ts'
import type { ProposalInput } from './propose.ts'

/** The states of papers that reviewers are proposed for. */
export const proposedStates = ['submitted', 'under-review'] as const
/** The states of assignments that count: for a paper that has a reviewer, and for a reviewer who has a paper. */
export const countedStates = ['open', 'reviewed'] as const

export const pairKey = (submissionId: number, other: number) => `${submissionId} ${other}`

/** Returns the assignments of an event that somebody may see, with their papers and reviewers. */
export function readAssignments(db: Db, eventId: number, viewer: { actor: Pick<Actor, 'id'> }) {
  const { submissionId, reviewerId, state } = assignments
  return db
    .select({ submissionId, reviewerId, state })
    .from(assignments)
    .innerJoin(submissions, eq(submissions.id, submissionId))
    .where(and(eq(submissions.eventId, eventId), isUnbiasedOn(viewer, eventId)))
    .orderBy(asc(submissionId), asc(reviewerId))
}

/** Returns pairs of paper and account that have a conflict of interest, among `conflicts`. */
export async function readConflicts(db: Db, conflicts: SQL) {
  const { rows } = await db.execute<{ submission_id: number; account_id: number }>(
    sql`select c.submission_id, c.account_id from (${conflicts}) c`,
  )
  return rows.map((row) => ({ submissionId: row.submission_id, accountId: row.account_id }))
}

/** Returns the reviewers of an event who can be assigned: those who have accepted, and whose account still exists. */
export function readReviewers(db: Db, eventId: number) {
  const { id, memberId, name, affiliation, keywords, maxPapers, availableUntil } = reviewers
  return db
    .select({ id, memberId, name, affiliation, keywords, maxPapers, availableUntil })
    .from(reviewers)
    .where(and(eq(reviewers.eventId, eventId), eq(reviewers.state, 'accepted'), isNotNull(memberId)))
    .orderBy(asc(id))
}

/** Returns the texts of the papers that reviewers wrote themselves, for this event and others, by the account. */
async function ownTexts(db: Db, eventId: number): Promise<Map<number, string[]>> {
  const { rows } = await db.execute<{ member_id: number; text: string }>(sql`
    select r.member_id, s.id, s.title || ' ' || s.en_title || ' ' || s.abstract || ' ' || s.en_abstract as text
    from reviewer r
    join account a on a.id = r.member_id
    join lateral (
      select id from submission where member_id = r.member_id
      union
      select submission_id from submission_author
      where email_key = a.email_key and a.email_key <> '' and a.email_verified_at is not null
    ) own on true
    join submission s on s.id = own.id and s.revision > 0
    where r.event_id = ${eventId} and r.state = 'accepted'
    order by r.member_id, s.id`)
  const texts = new Map<number, string[]>()
  for (const row of rows)
    texts.set(row.member_id, [...(texts.get(row.member_id) ?? []), textOfHtml(row.text)])
  return texts
}

type Settings = Pick<
  ProposalRow,
  'eventId' | 'perPaper' | 'perReviewer' | 'subjectIds' | 'seed' | 'startedBy'
>

export interface ReadInput {
  input: ProposalInput
  submissionIds: number[]
  reviewerIds: number[]
  /** How many reviewers could review each paper, whether they have room or not. */
  candidates: number[]
}

/** Reads what a proposal is computed from. What its starter may not see is left out. */
export async function readInput(
  ctx: Context,
  { eventId, perPaper, perReviewer, subjectIds, seed, startedBy }: Settings,
): Promise<ReadInput> {
  const { db } = ctx
  const viewer = { actor: { id: startedBy } }
  const event = found((await db.select().from(events).where(eq(events.id, eventId)))[0])
  const tree = await readTree(db, eventId)
  const pathOf = (id: number | null): number[] => {
    const one = tree.find((subject) => subject.id === id)
    return one ? [...pathOf(one.parentId), one.id] : []
  }
  const paths = new Map(tree.map(({ id }) => [id, pathOf(id)]))
  const papers = await db
    .select()
    .from(submissions)
    .where(
      and(
        eq(submissions.eventId, eventId),
        inArray(submissions.state, [...proposedStates]),
        not(awaitsFee),
        isUnbiasedOn(viewer, eventId),
        subjectIds.length === 0
          ? undefined
          : sql`${submissions.subjectId} in (${withBranches(inArray(subjects.id, subjectIds))} select id from branch)`,
      ),
    )
    .orderBy(asc(submissions.id))
  const today = dayIn(event.timeZone, ctx.now())
  const accepted = await readReviewers(db, eventId)
  const people = accepted.filter(({ availableUntil }) => availableUntil === null || availableUntil >= today)
  const known = await db
    .select({ reviewerId: reviewerSubjects.reviewerId, subjectId: reviewerSubjects.subjectId })
    .from(reviewerSubjects)
    .innerJoin(reviewers, eq(reviewers.id, reviewerSubjects.reviewerId))
    .where(eq(reviewers.eventId, eventId))
    .orderBy(asc(reviewerSubjects.reviewerId), asc(reviewerSubjects.subjectId))
  const own = await ownTexts(db, eventId)
  const conflicts = await readConflicts(db, conflictsOf(eventId))
  const isInConflict = new Set(conflicts.map((one) => pairKey(one.submissionId, one.accountId)))
  const present = await readAssignments(db, eventId, viewer)
  const isCounted = (state: string) => (countedStates as readonly string[]).includes(state)
  const memberOf = new Map(accepted.map(({ id, memberId }) => [id, memberId]))
  const [ofPaper, ofReviewer] = [new Map<number, number>(), new Map<number, number>()]
  for (const { submissionId, reviewerId, state } of present)
    if (isCounted(state)) {
      // A conflict that appeared later has ended the assignment for the paper, which needs another reviewer.
      if (!isInConflict.has(pairKey(submissionId, memberOf.get(reviewerId) ?? 0)))
        ofPaper.set(submissionId, (ofPaper.get(submissionId) ?? 0) + 1)
      ofReviewer.set(reviewerId, (ofReviewer.get(reviewerId) ?? 0) + 1)
    }
  const excluded = new Uint8Array(papers.length * people.length)
  const candidates = papers.map(() => people.length)
  const rowOf = new Map(papers.map(({ id }, row) => [id, row]))
  const columnOf = new Map(people.map(({ id }, column) => [id, column]))
  const columnOfMember = new Map(people.map(({ memberId }, column) => [memberId, column]))
  const exclude = (submissionId: number, column: number | undefined) => {
    const row = rowOf.get(submissionId)
    if (row === undefined || column === undefined) return
    const at = row * people.length + column
    if (excluded[at] === 0) candidates[row] = (candidates[row] as number) - 1
    excluded[at] = 1
  }
  for (const { submissionId, accountId } of conflicts) exclude(submissionId, columnOfMember.get(accountId))
  // Somebody who has declined a paper, or had to leave it, is not asked again.
  for (const { submissionId, reviewerId } of present) exclude(submissionId, columnOf.get(reviewerId))
  const said = await db
    .select({
      submissionId: preferences.submissionId,
      reviewerId: preferences.reviewerId,
      answer: preferences.answer,
    })
    .from(preferences)
    .innerJoin(reviewers, eq(reviewers.id, preferences.reviewerId))
    .where(eq(reviewers.eventId, eventId))
  const preference = new Int16Array(said.length === 0 ? 0 : papers.length * people.length).fill(noPreference)
  for (const { submissionId, reviewerId, answer } of said) {
    const [row, column] = [rowOf.get(submissionId), columnOf.get(reviewerId)]
    if (row !== undefined && column !== undefined)
      preference[row * people.length + column] = preferenceValues[answer]
  }
  return {
    submissionIds: papers.map(({ id }) => id),
    reviewerIds: people.map(({ id }) => id),
    candidates,
    input: {
      papers: papers.map((one) => ({
        subject: paths.get(one.subjectId ?? 0) ?? [],
        keywords: [...one.keywords, ...one.enKeywords],
        text: textOfHtml(`${one.title} ${one.enTitle} ${one.abstract} ${one.enAbstract}`),
      })),
      reviewers: people.map((one) => ({
        subjects: known
          .filter(({ reviewerId }) => reviewerId === one.id)
          .map(({ subjectId }) => paths.get(subjectId) ?? []),
        keywords: one.keywords,
        text: (own.get(one.memberId ?? 0) ?? []).join(' '),
      })),
      needs: papers.map(({ id }) => Math.max(0, perPaper - (ofPaper.get(id) ?? 0))),
      limits: people.map(({ id, maxPapers }) =>
        Math.max(0, (maxPapers ?? perReviewer) - (ofReviewer.get(id) ?? 0)),
      ),
      excluded,
      seed,
      preference,
    },
  }
}
