import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { FileReply, Parsed } from '@banquet/contract/call/endpoint'
import { readSort } from '@banquet/contract/call/list'
import type {
  ChairedContent,
  ChairedEvent,
  ChairedPaper,
  subjectChair,
} from '@banquet/contract/review/subject-chair'
import { deskStates } from '@banquet/contract/submission/decision-results'
import { chosenEvent } from '../../event/event/event-choice.ts'
import type { Context } from '../../kit/context.ts'
import { found } from '../../kit/errors.ts'
import type { FileStore } from '../../kit/files/files.ts'
import { countEach } from '../../kit/list/count-each.ts'
import { pageOfRows } from '../../kit/list/list-rows.ts'
import { listWhere, type Listing } from '../../kit/list/list.ts'
import { columnsOf, getRow } from '../../kit/rows/rows.ts'
import { events } from '../../tables/event/event.table.ts'
import { assignments } from '../../tables/review/review.table.ts'
import { reviewers } from '../../tables/review/reviewer.table.ts'
import { subjectChairs } from '../../tables/review/subject-chair.table.ts'
import { subjects } from '../../tables/submission/subject.table.ts'
import { submissionTypes } from '../../tables/submission/submission-type.table.ts'
import { submissions } from '../../tables/submission/submission.table.ts'
import { authorsOf, type StoredSubmission } from '../../submission/submission/submission.queries.ts'
import { readTree } from '../../submission/subject/subject-tree.ts'
import { assignmentScope, stateNow } from '../assignment/assignment.queries.ts'
import { eventOf } from '../sight/conflicts.ts'
import { deskListing, figuresOfEvent, showDesk } from '../decision/decision.queries.ts'
import { readReviewSetting } from '../review-setting/review-setting.ts'
import { sendPaperFile } from '../review/review.queries.ts'
import { sortPapers } from '../review/reviews-of-papers.ts'
import { mayStageNow } from '../phase/phase.ts'
import { chairedSubjects, isOwnChair, reviewScope } from '../sight/chair-papers.ts'

/** Returns how the chairs of the subjects of an event are listed for staff. */
export async function chairListing(
  { db }: Context,
  query: Omit<Parsed<typeof subjectChair.list>['query'], 'page' | 'size'>,
): Promise<Listing> {
  const { id, name, email, search, eventId, subjectId } = subjectChairs
  const event = await chosenEvent(db, query.eventId)
  return {
    sort: { id, name, email },
    search,
    where: and(
      eq(eventId, event ?? 0),
      query.subjectId === undefined ? undefined : eq(subjectId, query.subjectId),
    ),
  }
}

/** Returns the events for which a member is the chair of subjects, which of them, and what is asked of these. */
export async function listChaired(ctx: Context, memberId: number): Promise<ChairedEvent[]> {
  const { db } = ctx
  const actor = { id: memberId }
  const { id, name, enName, status, startDay } = events
  const rows = await db
    .select({ id, name, enName, status })
    .from(events)
    .where(
      and(
        ne(status, 'draft'),
        inArray(id, db.select({ id: subjectChairs.eventId }).from(subjectChairs).where(isOwnChair(actor))),
      ),
    )
    .orderBy(desc(startDay), asc(id))
  const own = await db
    .select({ id: subjects.id })
    .from(subjects)
    .where(sql`${subjects.id} in ${chairedSubjects(actor)}`)
  const isOwn = new Set(own.map((one) => one.id))
  const shown: ChairedEvent[] = []
  for (const row of rows) {
    const tree = (await readTree(db, row.id)).filter((one) => isOwn.has(one.id))
    shown.push({
      eventId: row.id,
      eventName: row.name,
      eventEnName: row.enName,
      isArchived: row.status === 'archived',
      mayStage: await mayStageNow(ctx, row.id),
      reviewersPerPaper: (await readReviewSetting(db, row.id)).reviewersPerPaper,
      subjects: tree.map(({ id, code, name, enName, level }) => ({ id, code, name, enName, level })),
    })
  }
  return shown
}

type Query = Parsed<typeof subjectChair.papers>['query']

/** Returns the reviewers of some papers that the caller may see, by paper. */
async function reviewersOf({ db, actor }: Context, eventId: number, papers: readonly number[]) {
  const rows = await db
    .select({
      submissionId: assignments.submissionId,
      name: reviewers.name,
      state: stateNow(eventId, papers),
    })
    .from(assignments)
    .innerJoin(reviewers, eq(reviewers.id, assignments.reviewerId))
    .where(and(inArray(assignments.submissionId, [0, ...papers]), assignmentScope(eventId, actor)))
    .orderBy(asc(assignments.id))
  return Map.groupBy(rows, (row) => row.submissionId)
}

/** Returns the papers of the subjects that the caller chairs. */
export async function listChairedPapers(ctx: Context, { page, size, ...query }: Query) {
  const { db } = ctx
  const eventId = (await chosenEvent(db, query.eventId)) ?? 0
  const of = { ...query, eventId, sort: 'code' }
  const where = await listWhere(db, submissions, of, await deskListing(ctx, of))
  const { id, code, title, state, submittedAt } = submissions
  const rows = await db.select({ id, code, title, state, submittedAt }).from(submissions).where(where)
  const figures = await figuresOfEvent(ctx, eventId)
  const known = (paper: number) => {
    const { reviewed = 0, mean = null, weightedMean = null, spread = null } = figures.get(paper) ?? {}
    return { reviewed, mean, weightedMean, spread }
  }
  const sortable = rows.map((row) => ({ ...row, ...known(row.id) }))
  const keys = readSort(query.sort, subjectChairSort) ?? []
  const { rows: shown, ...pages } = pageOfRows({ page, size }, sortPapers(sortable, keys))
  const ids = shown.map((one) => one.id)
  const whole = await db
    .select(columnsOf(submissions))
    .from(submissions)
    .where(inArray(id, [0, ...ids]))
  const byId = new Map((await showDesk(ctx, whole, figures)).map((one) => [one.id, one]))
  const assigned = await reviewersOf(ctx, eventId, ids)
  const papers = ids.map((one): ChairedPaper => {
    const { published: _published, ...row } = found(byId.get(one))
    const { spread } = known(one)
    const own = assigned.get(one) ?? []
    return { ...row, spread, reviewers: own.map(({ name, state }) => ({ name, state })) }
  })
  return { ...pages, rows: papers }
}

const subjectChairSort = [
  'code',
  'title',
  'state',
  'submittedAt',
  'reviewed',
  'mean',
  'weightedMean',
  'spread',
] as const

/** Counts the same papers by state. */
export async function countChairedPapers(
  ctx: Context,
  query: Parsed<typeof subjectChair.paperCounts>['query'],
) {
  const search = { ...query, sort: 'code' }
  return countEach(ctx, submissions, {
    states: deskStates,
    search,
    listing: (state) => deskListing(ctx, { ...search, state }),
  })
}

const getChaired = (ctx: Context, id: number): Promise<StoredSubmission> =>
  getRow(ctx.db, submissions, { id, within: reviewScope(ctx, eventOf(id)) })

/** Returns a paper that the caller chairs, as it was submitted last. */
export async function readChairedPaper(ctx: Context, id: number): Promise<ChairedContent> {
  const { db } = ctx
  const row = await getChaired(ctx, id)
  const desk = found((await showDesk(ctx, [row]))[0])
  const event = await getRow(db, events, row.eventId)
  const [type] = await db
    .select({ fileKinds: submissionTypes.fileKinds })
    .from(submissionTypes)
    .where(eq(submissionTypes.id, row.submissionTypeId ?? 0))
  const authors = (await authorsOf(db, [id])).get(id) ?? []
  const { eventId, code, title, enTitle, state, revision, submittedAt, subject, submissionType } = desk
  const { abstract, enAbstract, keywords, enKeywords, answer } = row
  return {
    ...{ id, eventId, code, title, enTitle, state, revision, submittedAt, subject, submissionType },
    ...{ abstract, enAbstract, keywords, enKeywords, answer },
    isArchived: event.status === 'archived',
    mayStage: await mayStageNow(ctx, eventId),
    authors: authors.map(({ name, enName, affiliations }) => ({ name, enName, affiliations })),
    files: row.files.map(({ fileId, kind, name }) => {
      const known = type?.fileKinds.find(({ key }) => key === kind)
      return { fileId, kind, name, kindName: known?.name ?? kind, kindEnName: known?.enName ?? '' }
    }),
  }
}

/** Returns a file of the last revision of a paper that the caller chairs. */
export async function readChairedFile(
  ctx: Context,
  store: FileStore,
  { id, fileId }: Parsed<typeof subjectChair.file>['params'],
): Promise<FileReply> {
  return sendPaperFile(ctx, store, { paper: await getChaired(ctx, id), fileId, isNeutral: false })
}
