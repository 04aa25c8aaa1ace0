import { and, asc, eq, inArray, isNull, ne, notInArray, or, sql } from 'drizzle-orm'
import type { FileReply, Parsed } from '@banquet/contract/call/endpoint'
import type { Phases } from '@banquet/contract/review/phase'
import { phaseAt, type PhaseNow } from '@banquet/contract/review/phase-rules'
import type { AssignedPaper, OthersReview, review, ReviewRoom } from '@banquet/contract/review/review'
import { concurrencyLimit } from '../../kit/concurrency-limit.ts'
import type { Context, Db } from '../../kit/context.ts'
import { found, Refusal } from '../../kit/errors.ts'
import type { FileStore } from '../../kit/files/files.ts'
import { files } from '../../tables/platform/file.table.ts'
import { discussionMembers } from '../../tables/review/discussion.table.ts'
import { assignments, reviews, type ReviewRow } from '../../tables/review/review.table.ts'
import { reviewers } from '../../tables/review/reviewer.table.ts'
import { subjects } from '../../tables/submission/subject.table.ts'
import { submissionTypes } from '../../tables/submission/submission-type.table.ts'
import { peopleInConflict, conflictsOfPerson } from '../sight/conflicts.ts'
import { noteFile, withNeutralNote } from '../note/review-notes.ts'
import { visibleCriteria } from '../criterion/criterion.queries.ts'
import { answerOf } from '../author-answer/author-answer.queries.ts'
import { unreadOf } from '../discussion-member/unread-messages.ts'
import { ledAmong } from '../lead/lead.ts'
import { phaseNow } from '../phase/phase.ts'
import { readReviewSetting } from '../review-setting/review-setting.ts'
import { whatMaySee, type ReviewerSight } from '../sight/what-may-see.ts'
import { neutralFile } from '../../submission/paper-file/neutral-file.ts'
import { authorsOf, type StoredSubmission } from '../../submission/submission/submission.queries.ts'
import {
  dueAtOf,
  getOwn,
  isOpenForReview,
  ofMember,
  phasesOf,
  reviewOf,
  selectOwn,
  type OwnAssignment,
} from './own-assignment.ts'

/** Returns what the reviewer may see of a paper in a phase. */
const sightAt = (phase: PhaseNow, review: Pick<ReviewRow, 'revision'> | undefined): ReviewerSight =>
  whatMaySee(phase, { hasReviewed: review !== undefined && review.revision > 0 })

/** Returns what the reviewer may see of a paper now. */
async function sightOf(
  ctx: Context,
  { event }: OwnAssignment,
  review: Pick<ReviewRow, 'revision'> | undefined,
): Promise<ReviewerSight> {
  return sightAt(await phaseNow(ctx, event), review)
}

/** Returns subjects by their ids. */
async function subjectsBy(db: Db, owns: readonly OwnAssignment[]) {
  const { id, code, name, enName } = subjects
  const rows = await db
    .select({ id, code, name, enName })
    .from(subjects)
    .where(inArray(id, [0, ...new Set(owns.flatMap(({ paper }) => paper.subjectId ?? []))]))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Returns how far the reviews of the last revisions are, by the assignment. */
async function reviewsBy(db: Db, owns: readonly OwnAssignment[]) {
  const { assignmentId, paperRevision, revision, draft } = reviews
  const rows = await db
    .select({ assignmentId, paperRevision, revision, hasDraft: sql<boolean>`${draft} is not null` })
    .from(reviews)
    .where(inArray(assignmentId, [0, ...owns.map(({ assignment }) => assignment.id)]))
  const revisionOf = new Map(owns.map(({ assignment, paper }) => [assignment.id, paper.revision]))
  return new Map(
    rows
      .filter((row) => row.paperRevision === revisionOf.get(row.assignmentId))
      .map((row) => [row.assignmentId, row]),
  )
}

/** Returns what the queue shows of some submissions. All are read together, because a reviewer may have sixty. */
async function showPapers(ctx: Context, owns: readonly OwnAssignment[]): Promise<AssignedPaper[]> {
  if (owns.length === 0) return []
  const { db } = ctx
  const moment = ctx.arrivedAt
  const subjectOf = await subjectsBy(db, owns)
  const reviewBy = await reviewsBy(db, owns)
  const phasesBy = new Map<number, Phases>()
  for (const own of owns) if (!phasesBy.has(own.event.id)) phasesBy.set(own.event.id, await phasesOf(db, own))
  const rows = owns.map((own) => {
    const review = reviewBy.get(own.assignment.id)
    const phases = found(phasesBy.get(own.event.id))
    return { own, review, phases, sight: sightAt(phaseAt(own.event, phases, moment), review) }
  })
  const unread = await unreadOf(
    ctx,
    rows.flatMap(({ own, sight }) => (sight.othersReviews ? [own.paper.id] : [])),
  )
  const led = await ledAmong(
    ctx,
    owns.map(({ paper }) => paper.id),
  )
  return rows.map(({ own, review, phases, sight }): AssignedPaper => {
    const { assignment, paper, event } = own
    const { code, title, enTitle } = paper
    return {
      ...{ id: assignment.id, code, title, enTitle },
      ...{ eventId: event.id, eventName: event.name, eventEnName: event.enName },
      subject: subjectOf.get(paper.subjectId ?? 0) ?? null,
      state: review && review.revision > 0 ? 'reviewed' : 'open',
      hasDraft: review?.hasDraft ?? false,
      submissionId: paper.id,
      unread: sight.othersReviews ? (unread.get(paper.id) ?? 0) : null,
      isLead: led.has(paper.id),
      isOpen: isOpenForReview(own, review, { phases, moment }),
      ...{ dueAt: dueAtOf(own, phases)?.toISOString() ?? null, timeZone: event.timeZone },
    }
  })
}

const far = '9999-12-31'

/** Returns the submissions that the acting member reviews: those to be reviewed first, the most urgent first. */
export async function listAssigned(ctx: Context): Promise<AssignedPaper[]> {
  const rows = await selectOwn(ctx.db, ofMember(ctx)).orderBy(asc(assignments.id))
  const hidden = new Set<number>()
  for (const [eventId, own] of Map.groupBy(rows, ({ event }) => event.id)) {
    const papers = own.map(({ paper }) => paper.id)
    const { rows: inConflict } = await ctx.db.execute<{ submission_id: number }>(
      sql`select c.submission_id from (${conflictsOfPerson(eventId, ctx.actor.id, papers)}) c`,
    )
    for (const one of inConflict) hidden.add(one.submission_id)
  }
  const shown = await showPapers(
    ctx,
    rows.filter(({ paper }) => !hidden.has(paper.id)),
  )
  // What was never reviewed and cannot be any more is of no use in the queue.
  return shown
    .filter((one) => one.isOpen || one.state === 'reviewed')
    .toSorted(
      (a, b) =>
        Number(a.state === 'reviewed') - Number(b.state === 'reviewed') ||
        (a.dueAt ?? far).localeCompare(b.dueAt ?? far) ||
        a.id - b.id,
    )
}

/** Returns the submitted reviews of the others, without those of people who have a conflict of interest. */
async function othersOf(
  { db }: Context,
  { assignment, paper }: OwnAssignment,
  sight: ReviewerSight,
): Promise<{ assignmentId: number; review: OthersReview }[]> {
  if (!sight.othersReviews) return []
  const inConflict = [0, ...(await peopleInConflict(db, paper.id))]
  const rows = await db
    .select({
      assignmentId: assignments.id,
      name: reviewers.name,
      content: reviews.content,
      reviewerNumber: discussionMembers.number,
    })
    .from(reviews)
    .innerJoin(assignments, eq(assignments.id, reviews.assignmentId))
    .innerJoin(reviewers, eq(reviewers.id, assignments.reviewerId))
    .leftJoin(
      discussionMembers,
      and(eq(discussionMembers.submissionId, paper.id), eq(discussionMembers.accountId, reviewers.memberId)),
    )
    .where(
      and(
        eq(assignments.submissionId, paper.id),
        ne(assignments.id, assignment.id),
        inArray(assignments.state, ['open', 'reviewed']),
        eq(reviews.paperRevision, paper.revision),
        sql`${reviews.revision} > 0`,
        or(isNull(reviewers.memberId), notInArray(reviewers.memberId, inConflict)),
      ),
    )
    // In the order of the assignments, they would tell who was asked first.
    .orderBy(asc(discussionMembers.number), asc(assignments.id))
  return rows.flatMap(({ assignmentId, name, content, reviewerNumber }) => {
    if (!content) return []
    const reviewerName = sight.reviewerNames ? name : ''
    return [
      { assignmentId, review: { ...withNeutralNote(content, paper.code), reviewerName, reviewerNumber } },
    ]
  })
}

const neutralName = (code: string, kind: string, name: string) =>
  `${code}-${kind}.${name.toLowerCase().endsWith('.docx') ? 'docx' : 'pdf'}`

/** Returns a submission beside its review, as its reviewer sees it. */
export async function showRoom(ctx: Context, own: OwnAssignment): Promise<ReviewRoom> {
  const { db } = ctx
  const { paper, event } = own
  const row = await reviewOf(db, own)
  const setting = await readReviewSetting(db, event.id)
  const sight = await sightOf(ctx, own, row)
  const { id, name, enName, fileKinds } = submissionTypes
  const [type] = await db
    .select({ id, name, enName, fileKinds })
    .from(submissionTypes)
    .where(eq(id, paper.submissionTypeId ?? 0))
  const authors = sight.authorNames ? ((await authorsOf(db, [paper.id])).get(paper.id) ?? []) : null
  const { abstract, enAbstract, keywords, enKeywords } = paper
  return {
    ...found((await showPapers(ctx, [own]))[0]),
    ...{ abstract, enAbstract, keywords, enKeywords },
    submissionType: type ? { id: type.id, name: type.name, enName: type.enName } : null,
    files: paper.files.map((file) => {
      const kind = type?.fileKinds.find(({ key }) => key === file.kind)
      return {
        fileId: file.fileId,
        kind: file.kind,
        // The name that the author gave a file often has the author's own.
        name: sight.authorNames ? file.name : neutralName(paper.code, file.kind, file.name),
        kindName: kind?.name ?? file.kind,
        kindEnName: kind?.enName ?? '',
      }
    }),
    authors: authors && authors.map(({ name, enName, affiliations }) => ({ name, enName, affiliations })),
    criteria: await visibleCriteria(db, event.id),
    guidelines: setting.guidelines,
    enGuidelines: setting.enGuidelines,
    content: row?.content ?? null,
    draft: row?.draft ?? null,
    revision: row?.revision ?? 0,
    submittedAt: row?.submittedAt ?? null,
    others: (await othersOf(ctx, own, sight)).map(({ review }) => review),
    answer: sight.othersReviews ? ((await answerOf(db, paper))?.content ?? '') : '',
    version: row?.version ?? 1,
  }
}

export async function readRoom(ctx: Context, id: number): Promise<ReviewRoom> {
  return showRoom(ctx, await getOwn(ctx, id))
}

async function* whole(content: Uint8Array) {
  yield content
}

/** A whole file is held in memory while it is cleaned, so only few are at a time. */
const takeTurn = concurrencyLimit({ atOnce: 2, waiting: 20 })

interface Sent {
  paper: StoredSubmission
  fileId: number
  /** Whether it is sent without anything beside its pages that names its authors. */
  isNeutral: boolean
}

/** Returns a file of the last revision of a submission. */
export async function sendPaperFile(
  { db }: Context,
  store: FileStore,
  { paper, fileId, isNeutral }: Sent,
): Promise<FileReply> {
  const named = paper.files.find((one) => one.fileId === fileId)
  if (!named) throw new Refusal('not-found')
  const isIt = and(eq(files.id, fileId), eq(files.purpose, 'paper'), eq(files.rowId, paper.id))
  const file = found((await db.select().from(files).where(isIt))[0])
  if (!isNeutral) {
    const content = found(await store.get(file.key))
    return { name: named.name, type: file.type, size: content.length, content: whole(content) }
  }
  const leave = await takeTurn()
  try {
    const content = found(await store.get(file.key))
    const neutral = await neutralFile({ code: paper.code, kind: named.kind }, { type: file.type, content })
    const { length: size } = neutral.content
    return { name: neutral.name, type: file.type, size, content: whole(neutral.content) }
  } finally {
    leave()
  }
}

/** Returns the notes of the own review of a submission as they are, and those of the others without hidden data. */
export async function readNote(
  ctx: Context,
  store: FileStore,
  { id, fileId }: Parsed<typeof review.note>['params'],
): Promise<FileReply> {
  const own = await getOwn(ctx, id)
  const mine = await noteFile(ctx, [id], fileId)
  if (mine) {
    const content = found(await store.get(mine.key))
    return { name: mine.name, type: mine.type, size: content.length, content: whole(content) }
  }
  const sight = await sightOf(ctx, own, await reviewOf(ctx.db, own))
  const others = await othersOf(ctx, own, sight)
  const shown = others.filter((one) => one.review.file?.fileId === fileId)
  const file = found(
    await noteFile(
      ctx,
      shown.map(({ assignmentId }) => assignmentId),
      fileId,
    ),
  )
  const leave = await takeTurn()
  try {
    const content = found(await store.get(file.key))
    const neutral = await neutralFile({ code: own.paper.code, kind: 'notes' }, { type: file.type, content })
    return { ...neutral, type: file.type, size: neutral.content.length, content: whole(neutral.content) }
  } finally {
    leave()
  }
}

/** Returns a file to a reviewer; without anything that names its authors where they are hidden. */
export async function readReviewFile(
  ctx: Context,
  store: FileStore,
  { id, fileId }: Parsed<typeof review.file>['params'],
): Promise<FileReply> {
  const own = await getOwn(ctx, id)
  const sight = await sightOf(ctx, own, await reviewOf(ctx.db, own))
  return sendPaperFile(ctx, store, { paper: own.paper, fileId, isNeutral: !sight.authorNames })
}
