import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { FileReply, Parsed } from '@banquet/contract/call/endpoint'
import type { ExportLanguage } from '@banquet/contract/call/export'
import { wordsIn } from '@banquet/contract/call/field-words'
import { readSort } from '@banquet/contract/call/list'
import { localName } from '@banquet/contract/rule/text/local-name'
import { authorAnswerWords } from '@banquet/contract/review/author-answer.words'
import { assignmentWords } from '@banquet/contract/review/assignment.words'
import type { Review, review, ReviewedPaper } from '@banquet/contract/review/review'
import { recommendationWords, type ReviewContent } from '@banquet/contract/review/review-content'
import { reviewWords } from '@banquet/contract/review/review.words'
import { submissionWords } from '@banquet/contract/submission/submission.words'
import { chosenEvent } from '../../event/event/event-choice.ts'
import type { Context, Db } from '../../kit/context.ts'
import { found } from '../../kit/errors.ts'
import type { FileStore } from '../../kit/files/files.ts'
import type { Listing } from '../../kit/list/list.ts'
import { pageOfRows } from '../../kit/list/list-rows.ts'
import { readPortions } from '../../kit/list/portions.ts'
import { getRow } from '../../kit/rows/rows.ts'
import { exportList, type ExportColumn } from '../../kit/sheet/export.ts'
import { assignments, criteria, reviews, type ReviewRow } from '../../tables/review/review.table.ts'
import { reviewers } from '../../tables/review/reviewer.table.ts'
import { subjects } from '../../tables/submission/subject.table.ts'
import { submissions } from '../../tables/submission/submission.table.ts'
import { submittedAnswers } from '../author-answer/author-answer.queries.ts'
import { assignmentScope, hasKeyword, stateNow } from '../assignment/assignment.queries.ts'
import { neutralNoteName, noteFile, withNeutralNote } from '../note/review-notes.ts'
import {
  adjustmentBy,
  figuresOfPaper,
  figuresOfReview,
  meanOfAdjusted,
  scoreOf,
  type Scale,
} from './review-figures.ts'

type Query = Omit<Parsed<typeof review.list>['query'], 'page' | 'size'>

/** Returns what the scores of an event count, also of criteria that are hidden now. */
async function scalesOf(db: Db, eventId: number): Promise<Map<number, Scale>> {
  const { id, weight, maxScore } = criteria
  const rows = await db.select({ id, weight, maxScore }).from(criteria).where(eq(criteria.eventId, eventId))
  return new Map(rows.map((one) => [one.id, one]))
}

const ofAssignment = (of: SQL) =>
  sql`(select ${of} from ${assignments}
    join ${submissions} on ${submissions.id} = ${assignments.submissionId}
    join ${reviewers} on ${reviewers.id} = ${assignments.reviewerId}
    where ${assignments.id} = ${reviews.assignmentId})`

/** Returns how the submitted reviews of an event are listed for the caller. */
export async function reviewListing({ db, actor }: Context, query: Query): Promise<Listing> {
  const eventId = (await chosenEvent(db, query.eventId)) ?? 0
  const { submissionId, reviewerId } = query
  const wanted = and(
    assignmentScope(eventId, actor),
    hasKeyword(query.keyword),
    submissionId === undefined ? undefined : eq(assignments.submissionId, submissionId),
    reviewerId === undefined ? undefined : eq(assignments.reviewerId, reviewerId),
  )
  return {
    sort: {
      submittedAt: reviews.submittedAt,
      id: reviews.id,
      code: ofAssignment(sql`${submissions.code}`),
      reviewerName: ofAssignment(sql`${reviewers.name}`),
    },
    day: reviews.submittedAt,
    where: and(
      sql`${reviews.revision} > 0`,
      sql`${reviews.assignmentId} in (select ${assignments.id} from ${assignments} where ${wanted})`,
    ),
  }
}

/** Returns submitted reviews of one event as staff read them. */
export async function showReviews(ctx: Context, rows: readonly ReviewRow[]): Promise<Review[]> {
  const { db } = ctx
  const ids = rows.map(({ assignmentId }) => assignmentId)
  if (ids.length === 0) return []
  const facts = await db
    .select({
      assignmentId: assignments.id,
      eventId: submissions.eventId,
      submissionId: submissions.id,
      code: submissions.code,
      title: submissions.title,
      enTitle: submissions.enTitle,
      paperRevisionNow: submissions.revision,
      reviewerId: reviewers.id,
      reviewerName: reviewers.name,
    })
    .from(assignments)
    .innerJoin(submissions, eq(submissions.id, assignments.submissionId))
    .innerJoin(reviewers, eq(reviewers.id, assignments.reviewerId))
    .where(inArray(assignments.id, ids))
  const factsOf = new Map(facts.map((one) => [one.assignmentId, one]))
  const eventId = facts[0]?.eventId ?? 0
  const papers = facts.map(({ submissionId }) => submissionId)
  const states = await db
    .select({ id: assignments.id, state: stateNow(eventId, papers) })
    .from(assignments)
    .where(inArray(assignments.id, ids))
  const stateOf = new Map(states.map(({ id, state }) => [id, state]))
  const scales = await scalesOf(db, eventId)
  const adjusted = adjustmentOf(await readAssigned(ctx, eventId), scales)
  return rows.flatMap((row) => {
    const about = factsOf.get(row.assignmentId)
    if (!about || !row.content || row.submittedAt === null) return []
    const { submissionId, code, title, enTitle, reviewerId, reviewerName, paperRevisionNow } = about
    const counts = row.paperRevision === paperRevisionNow && stateOf.get(row.assignmentId) === 'reviewed'
    const score = scoreOf(row.content, scales)
    return [
      {
        ...withNeutralNote(row.content, code),
        ...figuresOfReview(row.content, scales),
        ...{ id: row.id, submissionId, code, title, enTitle, reviewerId, reviewerName },
        ...{ paperRevision: row.paperRevision, revision: row.revision, submittedAt: row.submittedAt },
        adjustedMean: counts && score !== null ? meanOfAdjusted([adjusted({ reviewerId, score })]) : null,
        counts,
      },
    ]
  })
}

type PaperQuery = Parsed<typeof review.papers>['query']

/** Compares numbers or texts; what is missing comes first, so that it is last in descending order. */
function compare(a: number | string | null, b: number | string | null): number {
  if (a === null || b === null) return Number(a !== null) - Number(b !== null)
  return typeof a === 'string' || typeof b === 'string' ? String(a).localeCompare(String(b), 'zh-TW') : a - b
}

/** Reads the assignments of an event that the caller may see, with the reviews of the last revisions. */
async function readAssigned({ db, actor }: Context, eventId: number) {
  return db
    .select({
      submissionId: submissions.id,
      code: submissions.code,
      title: submissions.title,
      enTitle: submissions.enTitle,
      subjectId: submissions.subjectId,
      reviewerId: assignments.reviewerId,
      state: stateNow(eventId),
      // Without the texts, which are nearly all of it.
      content: sql<Pick<
        ReviewContent,
        'scores' | 'recommendation'
      > | null>`case when ${reviews.content} is not null then
        jsonb_build_object('scores', ${reviews.content} -> 'scores', 'recommendation', ${reviews.content} -> 'recommendation')
        end`,
    })
    .from(assignments)
    .innerJoin(submissions, eq(submissions.id, assignments.submissionId))
    .leftJoin(
      reviews,
      and(eq(reviews.assignmentId, assignments.id), eq(reviews.paperRevision, submissions.revision)),
    )
    .where(assignmentScope(eventId, actor))
    .orderBy(asc(assignments.id))
}

type Assigned = Awaited<ReturnType<typeof readAssigned>>[number]

const contentThatCounts = ({ state, content }: Assigned) => (state === 'reviewed' ? content : null)

/** Returns how scores are adjusted for strict and mild reviewers, by all reviews that the caller may see. */
function adjustmentOf(rows: readonly Assigned[], scales: ReadonlyMap<number, Scale>) {
  return adjustmentBy(
    rows.flatMap((row) => {
      const content = contentThatCounts(row)
      const score = content && scoreOf(content, scales)
      return score === null ? [] : [{ reviewerId: row.reviewerId, score }]
    }),
  )
}

/** Returns all submissions of an event that are reviewed and that the caller may see, with the figures of their reviews. */
export async function reviewedPapers(ctx: Context, eventId: number): Promise<ReviewedPaper[]> {
  const { db } = ctx
  const rows = await readAssigned(ctx, eventId)
  const scales = await scalesOf(db, eventId)
  const adjusted = adjustmentOf(rows, scales)
  const { id, code, name, enName } = subjects
  const subjectRows = await db
    .select({ id, code, name, enName })
    .from(subjects)
    .where(eq(subjects.eventId, eventId))
  const subjectOf = new Map(subjectRows.map((one) => [one.id, one]))
  return [...Map.groupBy(rows, (row) => row.submissionId).values()].flatMap((own): ReviewedPaper[] => {
    const active = own.filter(({ state }) => state === 'open' || state === 'reviewed')
    const [first] = active
    if (!first) return []
    const given = active.flatMap((row) => contentThatCounts(row) ?? [])
    const scores = active.flatMap((row) => {
      const content = contentThatCounts(row)
      const score = content && scoreOf(content, scales)
      return score === null ? [] : [adjusted({ reviewerId: row.reviewerId, score })]
    })
    const { title, enTitle } = first
    return [
      {
        ...{ id: first.submissionId, code: first.code, title, enTitle },
        subject: subjectOf.get(first.subjectId ?? 0) ?? null,
        assigned: active.length,
        reviewed: given.length,
        ...figuresOfPaper(given, scales),
        adjustedMean: meanOfAdjusted(scores),
      },
    ]
  })
}

/**
 * The same for some of them. A filter leaves the adjusted scores as they are, because they are computed from all reviews before
 * it.
 */
export async function readFigures(
  ctx: Context,
  { eventId, submissionId, keyword }: Pick<PaperQuery, 'submissionId' | 'keyword'> & { eventId: number },
): Promise<ReviewedPaper[]> {
  const wanted = await ctx.db
    .select({ id: submissions.id })
    .from(submissions)
    .where(
      and(
        eq(submissions.eventId, eventId),
        submissionId === undefined ? undefined : eq(submissions.id, submissionId),
        keyword === undefined || keyword === ''
          ? undefined
          : sql`strpos(${submissions.search}, fold(${keyword})) > 0`,
      ),
    )
  const ids = new Set(wanted.map(({ id }) => id))
  return (await reviewedPapers(ctx, eventId)).filter(({ id }) => ids.has(id))
}

/** Returns papers sorted by some of their columns, then by their number. */
export function sortPapers<Column extends string, Paper extends { code: string } & Sortable<Column>>(
  papers: readonly Paper[],
  keys: readonly { column: Column; descending: boolean }[],
): Paper[] {
  return papers.toSorted((a, b) => {
    for (const { column, descending } of keys) {
      const order = compare(a[column], b[column]) * (descending ? -1 : 1)
      if (order !== 0) return order
    }
    return a.code.localeCompare(b.code)
  })
}
type Sortable<Column extends string> = Record<Column, number | string | null>

/** Lists the same papers. */
export async function listReviewedPapers(ctx: Context, { page, size, sort, ...query }: PaperQuery) {
  const eventId = (await chosenEvent(ctx.db, query.eventId)) ?? 0
  const keys =
    readSort(sort, ['spread', 'weightedMean', 'adjustedMean', 'mean', 'reviewed', 'code', 'title']) ?? []
  return pageOfRows({ page, size }, sortPapers(await readFigures(ctx, { ...query, eventId }), keys))
}

const words = {
  'zh-TW': {
    title: '審查意見',
    counts: '列入計算',
    yes: '是',
    no: '否',
    mean: '平均（0–100）',
    weightedMean: '加權平均（0–100）',
    adjustedMean: '校正後平均',
    noOpinion: '無意見',
  },
  en: {
    title: 'Reviews',
    counts: 'Counts',
    yes: 'Yes',
    no: 'No',
    mean: 'Mean (0–100)',
    weightedMean: 'Weighted mean (0–100)',
    adjustedMean: 'Adjusted mean',
    noOpinion: 'No opinion',
  },
} as const satisfies Record<ExportLanguage, Record<string, string>>

interface Named {
  id: number
  name: string
  enName: string
}

/** A review with what the authors answered to those of the same revision; empty if they did not. */
type ExportedReview = Review & { authorAnswer: string }

const columnsOf =
  (named: readonly Named[]) =>
  (language: ExportLanguage): ExportColumn<ExportedReview>[] => {
    const t = words[language]
    const paper = wordsIn(submissionWords, language)
    const own = wordsIn(reviewWords, language)
    return [
      { header: paper.code, value: ({ code }) => code },
      { header: paper.title, value: ({ title }) => title, width: 40 },
      { header: paper.enTitle, value: ({ enTitle }) => enTitle, width: 40 },
      { header: wordsIn(assignmentWords, language).reviewerId, value: ({ reviewerName }) => reviewerName },
      ...named.map((one): ExportColumn<ExportedReview> => ({
        header: localName(language, one.name, one.enName),
        value: ({ scores }) => {
          const given = scores.find(({ criterionId }) => criterionId === one.id)
          return given && (given.score ?? t.noOpinion)
        },
      })),
      { header: t.mean, value: ({ mean }) => mean },
      { header: t.weightedMean, value: ({ weightedMean }) => weightedMean },
      { header: t.adjustedMean, value: ({ adjustedMean }) => adjustedMean },
      {
        header: own.recommendation,
        value: ({ recommendation }) => recommendation && recommendationWords[language][recommendation],
      },
      { header: own.toAuthors, value: ({ toAuthors }) => toAuthors, width: 60 },
      { header: own.toCommittee, value: ({ toCommittee }) => toCommittee, width: 60 },
      {
        header: wordsIn(authorAnswerWords, language).content,
        value: ({ authorAnswer }) => authorAnswer,
        width: 60,
      },
      { header: own.file, value: ({ file }) => file?.name },
      { header: own.minutes, value: ({ minutes }) => minutes },
      { header: own.paperRevision, value: ({ paperRevision }) => paperRevision },
      { header: own.revision, value: ({ revision }) => revision },
      { header: own.submittedAt, value: ({ submittedAt }) => submittedAt, kind: 'moment' },
      { header: t.counts, value: ({ counts }) => (counts ? t.yes : t.no) },
    ]
  }

type ExportQuery = Parsed<typeof review.export>['query']

async function* readAll(ctx: Context, query: ExportQuery) {
  for await (const rows of readPortions(ctx.db, reviews, query, await reviewListing(ctx, query))) {
    const shown = await showReviews(ctx, rows)
    const ids = new Set(shown.map(({ submissionId }) => submissionId))
    const answerOf = await submittedAnswers(ctx.db, [...ids])
    yield shown.map((one): ExportedReview => {
      const answer = answerOf(one.submissionId, one.paperRevision)
      return { ...one, authorAnswer: answer?.content ?? '' }
    })
  }
}

/** Exports the submitted reviews that match the filters, one per row, with a column for each criterion. */
export async function exportReviews(ctx: Context, query: ExportQuery): Promise<FileReply> {
  const eventId = (await chosenEvent(ctx.db, query.eventId)) ?? 0
  const { id, name, enName } = criteria
  const named = await ctx.db
    .select({ id, name, enName })
    .from(criteria)
    .where(eq(criteria.eventId, eventId))
    .orderBy(asc(criteria.indexId), asc(id))
  const read = (db: Context['db']) => readAll({ ...ctx, db }, query)
  return exportList(ctx, query, { noun: 'review', words, columnsIn: columnsOf(named), read })
}

/** Returns the notes of a submitted review, for staff who may read it. */
export async function readNoteForStaff(ctx: Context, store: FileStore, id: number): Promise<FileReply> {
  const row = await getRow(ctx.db, reviews, id)
  const [about] = await ctx.db
    .select({ eventId: submissions.eventId, code: submissions.code })
    .from(assignments)
    .innerJoin(submissions, eq(submissions.id, assignments.submissionId))
    .where(eq(assignments.id, row.assignmentId))
  const { eventId, code } = found(about)
  const isSeen = and(eq(assignments.id, row.assignmentId), assignmentScope(eventId, ctx.actor))
  found((await ctx.db.select({ id: assignments.id }).from(assignments).where(isSeen))[0])
  const { fileId } = found(row.content?.file)
  const file = found(await noteFile(ctx, [row.assignmentId], fileId))
  const content = found(await store.get(file.key))
  const name = neutralNoteName(code, file.name)
  return { name, type: file.type, size: content.length, content: whole(content) }
}

async function* whole(content: Uint8Array) {
  yield content
}
