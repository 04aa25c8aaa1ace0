import { and, desc, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Parsed } from '@banquet/contract/call/endpoint'
import {
  checkProblems,
  changeable,
  type CheckProblem,
  type CheckRow,
  type decision,
  type Decision,
  type DeskRecord,
  type DeskRow,
  type SubjectLimit,
} from '@banquet/contract/review/decision'
import type { ReviewedPaper } from '@banquet/contract/review/review'
import { deskStates } from '@banquet/contract/submission/decision-results'
import {
  decidedStates,
  undecidedStates,
  type SubmissionState,
} from '@banquet/contract/submission/submission-states'
import { clockTimeAt } from '@banquet/contract/rule/day/zone-clock'
import { chosenEvent } from '../../event/event/event-choice.ts'
import { personName, type Context, type Db } from '../../kit/context.ts'
import { found } from '../../kit/errors.ts'
import type { Listing } from '../../kit/list/list.ts'
import { listRows } from '../../kit/list/list-rows.ts'
import { getRow } from '../../kit/rows/rows.ts'
import { accounts } from '../../tables/account/account.table.ts'
import { events } from '../../tables/event/event.table.ts'
import { assignments } from '../../tables/review/review.table.ts'
import { submissionFees } from '../../tables/submission/submission-fee.table.ts'
import { assignmentScope, stateNow } from '../assignment/assignment.queries.ts'
import { decisions, type DecisionRow } from '../../tables/review/decision.table.ts'
import { competitions } from '../../tables/submission/competition.table.ts'
import { subjects } from '../../tables/submission/subject.table.ts'
import { submissionTypes } from '../../tables/submission/submission-type.table.ts'
import { submissions } from '../../tables/submission/submission.table.ts'
import { eventOf } from '../sight/conflicts.ts'
import { reviewScope } from '../sight/chair-papers.ts'
import { isUnbiasedOn, unpaidStates } from '../sight/what-may-see.ts'
import type { StoredSubmission } from '../../submission/submission/submission.queries.ts'
import { readReviewSetting } from '../review-setting/review-setting.ts'
import { reviewedPapers } from '../review/reviews-of-papers.ts'
import { submittedAnswers } from '../author-answer/author-answer.queries.ts'
import { hasPlaceholder } from './placeholders.ts'
import { readTree, withBranches } from '../../submission/subject/subject-tree.ts'

export const isUndecided = (state: SubmissionState) => undecidedStates.some((one) => one === state)
export const isDecided = (state: SubmissionState) => decidedStates.some((one) => one === state)

const stager = alias(accounts, 'stager')

/** Returns the decisions on submissions, the last one first; a staged one comes before those that are published. */
async function readDecisions(db: Db, ids: readonly number[]): Promise<Map<number, Decision[]>> {
  const { id, submissionId, revision, result, note, internalNote, dueDay } = decisions
  const { stagedAt, publishedAt, reason, version } = decisions
  const rows = await db
    .select({
      ...{ id, submissionId, revision, result, note, internalNote, dueDay },
      ...{ stagedAt, publishedAt, reason, version },
      subject: { id: subjects.id, code: subjects.code, name: subjects.name, enName: subjects.enName },
      submissionType: { id: submissionTypes.id, name: submissionTypes.name, enName: submissionTypes.enName },
      competition: {
        id: competitions.id,
        code: competitions.code,
        name: competitions.name,
        enName: competitions.enName,
      },
      by: { name: stager.name, realName: stager.realName },
    })
    .from(decisions)
    .leftJoin(subjects, eq(subjects.id, decisions.subjectId))
    .leftJoin(submissionTypes, eq(submissionTypes.id, decisions.submissionTypeId))
    .leftJoin(competitions, eq(competitions.id, decisions.competitionId))
    .leftJoin(stager, eq(stager.id, decisions.stagedBy))
    .where(inArray(submissionId, [0, ...ids]))
    .orderBy(submissionId, sql`${publishedAt} desc nulls first`, desc(id))
  const found = new Map<number, Decision[]>()
  for (const { submissionId, by, ...one } of rows) {
    const shown = { ...one, stagedByName: by ? personName(by) : '' }
    found.set(submissionId, [...(found.get(submissionId) ?? []), shown])
  }
  return found
}

/** Returns the scores of a submission; those of one that nobody reviews are empty. */
function scoresOf(paper: ReviewedPaper | undefined) {
  if (!paper) return { assigned: 0, reviewed: 0, mean: null, weightedMean: null, adjustedMean: null }
  const { assigned, reviewed, mean, weightedMean, adjustedMean } = paper
  return { assigned, reviewed, mean, weightedMean, adjustedMean }
}

/** The figures of the reviewed papers of an event, by paper. */
export type Figures = ReadonlyMap<number, ReviewedPaper>

export async function figuresOfEvent(ctx: Context, eventId: number): Promise<Figures> {
  return new Map((await reviewedPapers(ctx, eventId)).map((one) => [one.id, one]))
}

/** Returns submissions of one event as the decision desk shows them, with everything that was published. */
export async function showRecords(
  ctx: Context,
  rows: readonly StoredSubmission[],
  known?: Figures,
): Promise<DeskRecord[]> {
  const [first] = rows
  if (!first) return []
  const { db } = ctx
  const ids = (key: 'subjectId' | 'submissionTypeId') => [
    0,
    ...new Set(rows.flatMap((row) => row[key] ?? [])),
  ]
  const subjectOf = new Map(
    (
      await db
        .select({ id: subjects.id, code: subjects.code, name: subjects.name, enName: subjects.enName })
        .from(subjects)
        .where(inArray(subjects.id, ids('subjectId')))
    ).map((one) => [one.id, one]),
  )
  const typeOf = new Map(
    (
      await db
        .select({ id: submissionTypes.id, name: submissionTypes.name, enName: submissionTypes.enName })
        .from(submissionTypes)
        .where(inArray(submissionTypes.id, ids('submissionTypeId')))
    ).map((one) => [one.id, one]),
  )
  const decisionsOf = await readDecisions(
    db,
    rows.map(({ id }) => id),
  )
  const answerOf = await submittedAnswers(
    db,
    rows.map(({ id }) => id),
  )
  const figuresOf = known ?? (await figuresOfEvent(ctx, first.eventId))
  return rows.map((row) => {
    const all = decisionsOf.get(row.id) ?? []
    const published = all.filter(({ publishedAt }) => publishedAt !== null)
    const current = isDecided(row.state) ? published.slice(0, 1) : []
    const { id, eventId, code, title, enTitle, state, revision, submittedAt } = row
    const answer = answerOf(id, revision)
    return {
      ...{ id, eventId, code, title, enTitle, state, revision, submittedAt },
      subject: subjectOf.get(row.subjectId ?? 0) ?? null,
      submissionType: typeOf.get(row.submissionTypeId ?? 0) ?? null,
      staged: all.find(({ publishedAt }) => publishedAt === null) ?? null,
      published: current[0] ?? null,
      answeredAt: answer?.submittedAt ?? null,
      authorAnswer: answer?.content ?? '',
      earlier: published.slice(current.length),
      ...scoresOf(figuresOf.get(row.id)),
    }
  })
}

export const showRecord = async (ctx: Context, row: StoredSubmission): Promise<DeskRecord> =>
  found((await showRecords(ctx, [row]))[0])

/** Returns the rows of the desk. */
export async function showDesk(
  ctx: Context,
  rows: readonly StoredSubmission[],
  known?: Figures,
): Promise<DeskRow[]> {
  return (await showRecords(ctx, rows, known)).map(
    ({ earlier: _earlier, authorAnswer: _authorAnswer, ...row }) => row,
  )
}

/** Returns the decisions on one submission; throws `not-found` if it has none that the caller may read. */
export async function getRecord(ctx: Context, id: number): Promise<DeskRecord> {
  return showRecord(ctx, await getRow(ctx.db, submissions, { id, within: onDesk(ctx, eventOf(id)) }))
}

const hasStaged = (more?: SQL) =>
  sql`exists (select from ${decisions} where ${and(eq(decisions.submissionId, submissions.id), isNull(decisions.publishedAt), more)})`

/** The submissions on the desk of somebody: those that can be decided on, or are, and those for which a decision is staged. */
export function onDesk(ctx: Pick<Context, 'actor'>, event: number | SQL): SQL | undefined {
  return and(reviewScope(ctx, event), or(inArray(submissions.state, [...deskStates]), hasStaged()))
}

type Query = Omit<Parsed<typeof decision.list>['query'], 'page' | 'size'>

/** Lists the desk; the figures serve to sort and to show it. */
export async function listDesk(ctx: Context, query: Parsed<typeof decision.list>['query']) {
  const figures = await figuresOfEvent(ctx, (await chosenEvent(ctx.db, query.eventId)) ?? 0)
  return listRows(ctx, submissions, query, {
    ...(await deskListing(ctx, query, figures)),
    show: (own, rows) => showDesk(own, rows, figures),
  })
}

function stagedAs(filter: NonNullable<Query['staged']>): SQL | undefined {
  if (filter === 'open') return and(inArray(submissions.state, [...undecidedStates]), sql`not ${hasStaged()}`)
  return filter === 'any' ? hasStaged() : hasStaged(eq(decisions.result, filter))
}

const scoreColumns = ['weightedMean', 'adjustedMean', 'mean'] as const

/** Returns the scores as columns that the desk can be sorted by; submissions without one are the worst. */
function sortableScores(figures: Figures | undefined) {
  const column = (name: (typeof scoreColumns)[number]) => {
    const scores = Object.fromEntries([...(figures?.values() ?? [])].map((one) => [one.id, one[name]]))
    return sql`coalesce((${JSON.stringify(scores)}::jsonb ->> ${submissions.id}::text)::float8, '-Infinity'::float8)`
  }
  return Object.fromEntries(scoreColumns.map((name) => [name, column(name)]))
}

/** Returns how the desk is listed; `figures` are needed to sort it by a score. */
export async function deskListing(ctx: Context, query: Query, figures?: Figures): Promise<Listing> {
  const { submittedAt, id, code, title, state, search } = submissions
  const eventId = await chosenEvent(ctx.db, query.eventId)
  return {
    sort: { code, id, title, state, submittedAt, ...sortableScores(figures) },
    search,
    day: submittedAt,
    where: and(
      onDesk(ctx, eventId ?? 0),
      eq(submissions.eventId, eventId ?? 0),
      query.state && eq(state, query.state),
      query.subjectId === undefined
        ? undefined
        : sql`${submissions.subjectId} in (${withBranches(eq(subjects.id, query.subjectId))} select id from branch)`,
      query.submissionTypeId === undefined
        ? undefined
        : eq(submissions.submissionTypeId, query.submissionTypeId),
      query.staged && stagedAs(query.staged),
    ),
  }
}

/** Counts what is accepted, and staged as accepted, for each subject and those below it. */
export async function countAccepted(
  ctx: Context,
  query: Parsed<typeof decision.limits>['query'],
): Promise<SubjectLimit[]> {
  const { db } = ctx
  const eventId = (await chosenEvent(db, query.eventId)) ?? 0
  const isLast = sql`${decisions.id} = (
    select last.id from ${decisions} as last where last.submission_id = ${submissions.id} and last.published_at is not null
    order by last.published_at desc, last.id desc limit 1)`
  const isAccepted = and(eq(submissions.state, 'accepted'), isLast)
  const isStaged = and(
    isNull(decisions.publishedAt),
    inArray(submissions.state, [...undecidedStates]),
    isUnbiasedOn(ctx, eventId),
  )
  const counted = and(
    eq(submissions.eventId, eventId),
    eq(decisions.result, 'accept'),
    or(isAccepted, isStaged),
  )
  const { rows } = await db.execute<{ id: number; accepted: number; stagedAccepted: number }>(sql`
    ${withBranches(eq(subjects.eventId, eventId))}, counted as (
      select coalesce(${decisions.subjectId}, ${submissions.subjectId}) as subject_id,
        ${decisions.publishedAt} is not null as is_published
      from ${submissions} join ${decisions} on ${decisions.submissionId} = ${submissions.id} where ${counted})
    select branch.top_id as id, (count(*) filter (where is_published))::int as accepted,
      (count(*) filter (where not is_published))::int as "stagedAccepted"
    from counted join branch on branch.id = counted.subject_id group by branch.top_id`)
  const of = new Map(rows.map((row) => [row.id, row]))
  return (await readTree(db, eventId)).map(({ id, code, name, enName, level, maxAccepted }) => ({
    subject: { id, code, name, enName, level },
    maxAccepted,
    accepted: of.get(id)?.accepted ?? 0,
    stagedAccepted: of.get(id)?.stagedAccepted ?? 0,
  }))
}

/** Returns what keeps a staged decision from being published, whatever else should be noticed. */
export function blocksOf(
  row: Pick<StoredSubmission, 'state' | 'revision'>,
  { revision }: Pick<DecisionRow, 'revision'>,
): CheckProblem[] {
  if (!isUndecided(row.state)) return ['state']
  return row.revision === revision ? [] : ['revision']
}

/** Returns the staged decisions of an event with what should be noticed before they are published. */
export async function listChecks(
  ctx: Context,
  query: Parsed<typeof decision.checkList>['query'],
): Promise<CheckRow[]> {
  const { db } = ctx
  const eventId = (await chosenEvent(db, query.eventId)) ?? 0
  const [event] = await db.select({ timeZone: events.timeZone }).from(events).where(eq(events.id, eventId))
  if (!event) return []
  const listing = await deskListing(ctx, { eventId, subjectId: query.subjectId, staged: 'any', sort: 'code' })
  const rows = await db
    .select({ row: submissions, staged: decisions })
    .from(submissions)
    .innerJoin(decisions, and(eq(decisions.submissionId, submissions.id), isNull(decisions.publishedAt)))
    .where(listing.where)
    .orderBy(submissions.code, submissions.id)
  const tree = await readTree(db, eventId)
  const parentOf = new Map(tree.map(({ id, parentId }) => [id, parentId]))
  const full = new Set(
    (await countAccepted(ctx, { eventId })).flatMap(({ subject, maxAccepted, accepted, stagedAccepted }) =>
      maxAccepted !== null && accepted + stagedAccepted > maxAccepted ? [subject.id] : [],
    ),
  )
  const isFull = (id: number | null | undefined): boolean =>
    id !== null && id !== undefined && (full.has(id) || isFull(parentOf.get(id)))
  const { reviewersPerPaper, needsNote } = await readReviewSetting(db, eventId)
  const figuresOf = await figuresOfEvent(ctx, eventId)
  const ended = await db
    .selectDistinct({ id: assignments.submissionId })
    .from(assignments)
    .where(and(assignmentScope(eventId, ctx.actor), sql`${stateNow(eventId)} = 'ended'`))
  const inConflict = new Set(ended.map(({ id }) => id))
  const fees = await db
    .select({ id: submissionFees.submissionId })
    .from(submissionFees)
    .where(
      and(
        inArray(submissionFees.submissionId, [0, ...rows.map(({ row }) => row.id)]),
        inArray(submissionFees.state, [...unpaidStates]),
      ),
    )
  const unpaid = new Set(fees.map(({ id }) => id))
  const today = clockTimeAt(ctx.now(), event.timeZone).slice(0, 10)
  const namesOf = await namesOfEvent(db, eventId)
  return rows.map(({ row, staged }): CheckRow => {
    const { id, version, submissionId, result, note, dueDay, subjectId } = staged
    const { code, title, enTitle } = row
    const accepted = {
      subject: subjectId ?? row.subjectId,
      submissionType: staged.submissionTypeId ?? row.submissionTypeId,
      competitions: staged.competitionId === null ? row.competitionIds : [staged.competitionId],
    }
    const changes: Record<(typeof changeable)[number], boolean> = {
      subject: accepted.subject !== row.subjectId,
      submissionType: accepted.submissionType !== row.submissionTypeId,
      competitions:
        staged.competitionId !== null && String(row.competitionIds) !== String(accepted.competitions),
    }
    const figures = figuresOf.get(row.id)
    const isUnreviewed = result === 'reject' && (figures?.assigned ?? 0) === 0
    const wantsNote = needsNote || result === 'revise' || isUnreviewed
    const blocks = blocksOf(row, staged)
    const has: Record<CheckProblem, boolean> = {
      state: blocks.includes('state'),
      revision: blocks.includes('revision'),
      note: wantsNote && note === '',
      placeholder: hasPlaceholder(note),
      due: dueDay !== null && dueDay < today,
      'subject-limit': result === 'accept' && isFull(subjectId ?? row.subjectId),
      // A rejection before review needs a note instead of reviews.
      reviews: !isUnreviewed && (figures?.reviewed ?? 0) < reviewersPerPaper,
      conflict: inConflict.has(row.id),
      unpaid: unpaid.has(row.id),
    }
    const problems = checkProblems.filter((one) => has[one])
    return {
      ...{ id, version, submissionId, code, title, enTitle, result, problems },
      subject: namesOf.subject.get(accepted.subject ?? 0) ?? null,
      submissionType: namesOf.submissionType.get(accepted.submissionType ?? 0) ?? null,
      competitions: accepted.competitions.flatMap((one) => namesOf.competition.get(one) ?? []),
      changed: changeable.filter((one) => changes[one]),
    }
  })
}

/** Returns the subjects, types and competitions of an event by id, also those that are no longer offered. */
async function namesOfEvent(db: Db, eventId: number) {
  const found = {
    subject: await db
      .select({ id: subjects.id, code: subjects.code, name: subjects.name, enName: subjects.enName })
      .from(subjects)
      .where(eq(subjects.eventId, eventId)),
    submissionType: await db
      .select({ id: submissionTypes.id, name: submissionTypes.name, enName: submissionTypes.enName })
      .from(submissionTypes)
      .where(eq(submissionTypes.eventId, eventId)),
    competition: await db
      .select({
        id: competitions.id,
        code: competitions.code,
        name: competitions.name,
        enName: competitions.enName,
      })
      .from(competitions)
      .where(eq(competitions.eventId, eventId)),
  }
  const byId = <T extends { id: number }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]))
  return {
    subject: byId(found.subject),
    submissionType: byId(found.submissionType),
    competition: byId(found.competition),
  }
}
