import { and, asc, desc, eq, gt, inArray, isNull, lte, notInArray, or } from 'drizzle-orm'
import type { AnswerRevision, AuthorAnswer } from '@banquet/contract/review/author-answer'
import { phaseAt, type PhaseNow } from '@banquet/contract/review/phase-rules'
import type { Phases } from '@banquet/contract/review/phase'
import { hoursOf } from '@banquet/contract/rule/day/moment'
import type { Context, Db } from '../../kit/context.ts'
import { getRow } from '../../kit/rows/rows.ts'
import { publishedDecisions } from '../../submission/submission/published-decisions.ts'
import { actingScope, submissionScope } from '../../submission/submission/submission.scope.ts'
import type { StoredSubmission } from '../../submission/submission/submission.queries.ts'
import { events } from '../../tables/event/event.table.ts'
import {
  authorAnswerRevisions,
  authorAnswers,
  type AuthorAnswerRow,
} from '../../tables/review/author-answer.table.ts'
import { assignments, reviewRevisions, reviews } from '../../tables/review/review.table.ts'
import { reviewers } from '../../tables/review/reviewer.table.ts'
import { submissions } from '../../tables/submission/submission.table.ts'
import { peopleInConflict } from '../sight/conflicts.ts'
import { readPhases } from '../phase/phase.ts'
import { isUnbiasedOn, whatAuthorsMaySee } from '../sight/what-may-see.ts'

type Event = Pick<typeof events.$inferSelect, 'id' | 'startDay' | 'endDay' | 'timeZone' | 'status'>
type Paper = Pick<StoredSubmission, 'id' | 'state' | 'revision'>

/** Returns the answer to the reviews of the last revision of a paper; undefined if it was not begun. */
export async function answerOf(
  db: Db,
  { id, revision }: Pick<Paper, 'id' | 'revision'>,
): Promise<AuthorAnswerRow | undefined> {
  const isIt = and(eq(authorAnswers.submissionId, id), eq(authorAnswers.paperRevision, revision))
  const [row] = await db.select().from(authorAnswers).where(isIt)
  return row
}

/** Returns the submitted answers of papers, by the paper and its revision that was reviewed. */
export async function submittedAnswers(db: Db, ids: readonly number[]) {
  const { submissionId, paperRevision, revision, content, submittedAt } = authorAnswers
  const rows = await db
    .select({ submissionId, paperRevision, content, submittedAt })
    .from(authorAnswers)
    .where(and(inArray(submissionId, [0, ...ids]), gt(revision, 0)))
  const keyOf = (id: number, paperRevision: number) => `${id}/${paperRevision}`
  const answerOf = new Map(rows.map((row) => [keyOf(row.submissionId, row.paperRevision), row]))
  return (id: number, paperRevision: number) => answerOf.get(keyOf(id, paperRevision))
}

/** Returns what the authors of papers answered to the reviews of the last revision, for staff who are unbiased about the papers. */
export async function answersForStaff(
  ctx: Context,
  papers: readonly { id: number; eventId: number }[],
): Promise<Map<number, string>> {
  const answers = new Map<number, string>()
  for (const [eventId, ofEvent] of Map.groupBy(papers, (paper) => paper.eventId)) {
    const ids = ofEvent.map((paper) => paper.id)
    const { id, revision } = submissions
    const seen = await ctx.db
      .select({ id, revision })
      .from(submissions)
      .where(and(inArray(id, ids), isUnbiasedOn(ctx, eventId)))
    const answerOf = await submittedAnswers(ctx.db, ids)
    for (const one of seen) answers.set(one.id, answerOf(one.id, one.revision)?.content ?? '')
  }
  return answers
}

/** Whether the authors of a paper can answer. */
export const isOpenForAnswer = (paper: Paper, event: Pick<Event, 'status'>, now: PhaseNow): boolean =>
  now.mayAnswer && paper.state === 'under-review' && event.status === 'published'

/**
 * Returns what reviewers wrote to the authors of a paper, as far as they may read it: what was submitted when the phase of their
 * answer began, or when the decision was published. What came later is left out, so that nobody learns who was late.
 */
export async function reviewsForAuthors(
  db: Db,
  paper: Paper,
  { event, phases, now }: { event: Event; phases: Phases; now: PhaseNow },
): Promise<string[]> {
  const decision = (await publishedDecisions(db, [paper])).get(paper.id)
  if (!decision && paper.state !== 'under-review') return []
  if (!whatAuthorsMaySee(now, { isDecided: decision !== undefined }).reviews) return []
  const until = decision?.publishedAt ?? hoursOf(phases.answer, event).opensAt?.toISOString()
  if (until === undefined) return []
  const inConflict = [0, ...(await peopleInConflict(db, paper.id))]
  const rows = await db
    .selectDistinctOn([assignments.id], { content: reviewRevisions.content })
    .from(reviewRevisions)
    .innerJoin(reviews, eq(reviews.id, reviewRevisions.reviewId))
    .innerJoin(assignments, eq(assignments.id, reviews.assignmentId))
    .innerJoin(reviewers, eq(reviewers.id, assignments.reviewerId))
    .where(
      and(
        eq(assignments.submissionId, paper.id),
        inArray(assignments.state, ['open', 'reviewed']),
        eq(reviews.paperRevision, paper.revision),
        lte(reviewRevisions.submittedAt, until),
        or(isNull(reviewers.memberId), notInArray(reviewers.memberId, inConflict)),
      ),
    )
    .orderBy(asc(assignments.id), desc(reviewRevisions.revision))
  return rows.flatMap(({ content }) => (content.toAuthors === '' ? [] : [content.toAuthors]))
}

/** Returns the answer of a paper as its authors see it. */
export async function showAnswer(ctx: Context, paper: Paper & { eventId: number }): Promise<AuthorAnswer> {
  const { db } = ctx
  const event = await getRow(db, events, paper.eventId)
  const phases = await readPhases(db, event.id)
  const now = phaseAt(event, phases, ctx.arrivedAt)
  const row = await answerOf(db, paper)
  const mine = and(eq(submissions.id, paper.id), actingScope(ctx.actor))
  const mayEdit = (await db.$count(submissions, mine)) > 0
  const isOpen = isOpenForAnswer(paper, event, now)
  return {
    id: paper.id,
    reviews: await reviewsForAuthors(db, paper, { event, phases, now }),
    content: row?.content ?? '',
    draft: mayEdit ? (row?.draft ?? null) : null,
    ...{ revision: row?.revision ?? 0, submittedAt: row?.submittedAt ?? null },
    limit: phases.answer.answerLimit,
    closesAt: isOpen ? (hoursOf(phases[now.kind], event).closesAt?.toISOString() ?? null) : null,
    ...{ timeZone: event.timeZone, isOpen, mayEdit },
    // The version moves while somebody types, which only those who write it need to know.
    version: mayEdit ? (row?.version ?? 1) : 1,
  }
}

/** Returns the answer of a paper of the acting member; throws `not-found` for those of others. */
export async function getAnswer(ctx: Context, id: number): Promise<AuthorAnswer> {
  return showAnswer(ctx, await getRow(ctx.db, submissions, { id, within: submissionScope(ctx.actor) }))
}

/** Returns what was answered, for members of staff who are unbiased about the paper. */
export async function listAnswers(ctx: Context, id: number): Promise<AnswerRevision[]> {
  const { db } = ctx
  const { eventId } = await getRow(db, submissions, id)
  await getRow(db, submissions, { id, within: isUnbiasedOn(ctx, eventId) })
  const { revision, content, submittedAt } = authorAnswerRevisions
  return db
    .select({ paperRevision: authorAnswers.paperRevision, revision, content, submittedAt })
    .from(authorAnswerRevisions)
    .innerJoin(authorAnswers, eq(authorAnswers.id, authorAnswerRevisions.authorAnswerId))
    .where(eq(authorAnswers.submissionId, id))
    .orderBy(desc(authorAnswers.paperRevision), desc(revision))
}
