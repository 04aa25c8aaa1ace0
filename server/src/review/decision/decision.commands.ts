import { and, asc, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Parsed } from '@banquet/contract/call/endpoint'
import type { Fault } from '@banquet/contract/call/faults'
import type { decision, DecisionContent } from '@banquet/contract/review/decision'
import { stateOfResult } from '@banquet/contract/submission/decision-results'
import type { BulkSubmission } from '@banquet/contract/submission/submission-bulk'
import { lockOpenEvent } from '../../event/event/event-choice.ts'
import {
  lockEventWithSetting,
  readEventWithSetting,
  type EventWithSetting,
} from '../../event/event-setting/event-with-setting.ts'
import { inTransaction, isMember, type Context } from '../../kit/context.ts'
import { found, Refusal } from '../../kit/errors.ts'
import { columnsOf, getRow, insertRow, lockRow, removeRow, updateRow } from '../../kit/rows/rows.ts'
import { runOnEach } from '../../kit/rows/run-on-each.ts'
import { events } from '../../tables/event/event.table.ts'
import { decisions, type DecisionRow } from '../../tables/review/decision.table.ts'
import { competitions } from '../../tables/submission/competition.table.ts'
import { subjects } from '../../tables/submission/subject.table.ts'
import { submissionTypes } from '../../tables/submission/submission-type.table.ts'
import { submissionRevisions, submissions } from '../../tables/submission/submission.table.ts'
import { eventOf } from '../sight/conflicts.ts'
import { mayStageNow } from '../phase/phase.ts'
import { isUnbiasedOn } from '../sight/what-may-see.ts'
import { labelOf } from '../../submission/submission/submission.commands.ts'
import type { StoredSubmission } from '../../submission/submission/submission.queries.ts'
import { mailDecision } from './decision.mail.ts'
import { blocksOf, isDecided, isUndecided, onDesk, showRecord } from './decision.queries.ts'

/** Locks the event of a submission on the caller's desk against being archived, and then the submission. */
async function lockOnDesk(ctx: Context, id: number): Promise<StoredSubmission> {
  const which = { id, within: onDesk(ctx, eventOf(id)) }
  const { eventId } = await getRow(ctx.db, submissions, which)
  await lockOpenEvent(ctx.db, eventId)
  return lockRow(ctx.db, submissions, which)
}

/** Returns the staged decision on a submission, which is locked. */
async function stagedOn({ db }: Context, submissionId: number): Promise<DecisionRow | undefined> {
  const [row] = await db
    .select()
    .from(decisions)
    .where(and(eq(decisions.submissionId, submissionId), isNull(decisions.publishedAt)))
  return row
}

/**
 * Returns what is decided without the fields that do not belong to the result; throws if a subject, type or competition belongs
 * to another event.
 */
async function checkedContent(
  { db }: Context,
  { eventId }: Pick<StoredSubmission, 'eventId'>,
  { result, subjectId, submissionTypeId, competitionId, note, internalNote, dueDay }: DecisionContent,
): Promise<DecisionContent> {
  const isAccepted = result === 'accept'
  const content = {
    ...{ result, note, internalNote },
    dueDay: result === 'revise' ? dueDay : null,
    subjectId: isAccepted ? subjectId : null,
    submissionTypeId: isAccepted ? submissionTypeId : null,
    competitionId: isAccepted ? competitionId : null,
  }
  const faults: Fault[] = []
  for (const [path, table] of [
    ['subjectId', subjects],
    ['submissionTypeId', submissionTypes],
    ['competitionId', competitions],
  ] as const) {
    const id = content[path]
    if (id === null) continue
    const [row] = await db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.id, id), eq(table.eventId, eventId)))
    if (!row) faults.push({ path, code: 'choice' })
  }
  if (faults.length > 0) throw new Refusal('validation', { errors: faults })
  return content
}

const actorId = ({ actor }: Context) => (actor.id === 0 ? null : actor.id)

/** The same for staging, which chairs of subjects do as well as long as the event lets them. */
async function lockForStaging(ctx: Context, id: number): Promise<StoredSubmission> {
  const row = await lockOnDesk(ctx, id)
  if (isMember(ctx.actor) && !(await mayStageNow(ctx, row.eventId))) throw new Refusal('decision.closed')
  return row
}

type Stage = Parsed<typeof decision.stage>['body']

/** Stages a decision on a submission as it was seen, or changes the staged one; returns the submission, which stays as it is. */
export function stageDecision(
  ctx: Context,
  id: number,
  { revision, stagedVersion, ...typed }: Stage,
): Promise<StoredSubmission> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockForStaging(ctx, id)
    const staged = await stagedOn(ctx, id)
    if (revision !== row.revision || (staged?.version ?? null) !== stagedVersion)
      throw new Refusal('stale', { current: await showRecord(ctx, row) })
    if (!isUndecided(row.state)) throw new Refusal('submission.state')
    const content = await checkedContent(ctx, row, typed)
    const values = { ...content, revision, stagedBy: actorId(ctx), stagedAt: ctx.now().toISOString() }
    const label = labelOf(row)
    if (staged) await updateRow(ctx, decisions, { which: staged.id, locked: staged, set: values, label })
    else await insertRow(ctx, decisions, { ...values, submissionId: id }, label)
    return row
  })
}

/** Deletes the staged decision on a submission; returns the submission. */
export function unstageDecision(
  ctx: Context,
  id: number,
  { stagedVersion }: Parsed<typeof decision.unstage>['body'],
): Promise<StoredSubmission> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockForStaging(ctx, id)
    const staged = await stagedOn(ctx, id)
    if (staged?.version !== stagedVersion) throw new Refusal('stale', { current: await showRecord(ctx, row) })
    await removeRow(ctx, decisions, staged.id, labelOf(row))
    return row
  })
}

type BulkStage = Parsed<typeof decision.bulkStage>['body']

/** Stages the same decision on several submissions, and returns the result of each. */
export async function stageEach(
  ctx: Context,
  { eventId, rows, ...content }: BulkStage,
): Promise<BulkSubmission[]> {
  const { id, code, title, enTitle, state } = submissions
  const seen = await ctx.db
    .select({ id, eventId: submissions.eventId, code, title, enTitle, state })
    .from(submissions)
    .where(
      and(
        inArray(
          id,
          rows.map((row) => row.id),
        ),
        onDesk(ctx, eventId),
      ),
    )
  if (seen.some((row) => row.eventId !== eventId)) throw new Refusal('event.other')
  const shown = (row: Pick<StoredSubmission, 'id' | 'code' | 'title' | 'enTitle' | 'state'>) => ({
    ...{ id: row.id, code: row.code, title: row.title, enTitle: row.enTitle, state: row.state },
  })
  return runOnEach(ctx, rows, {
    command: async ({ id, revision, stagedVersion }): Promise<Omit<BulkSubmission, 'refusal'>> =>
      shown(await stageDecision(ctx, id, { ...content, revision, stagedVersion })),
    asItIs: (id) => {
      const row = seen.find((one) => one.id === id)
      return Promise.resolve(row ? shown(row) : { id, code: '', title: '', enTitle: '', state: null })
    },
  })
}

/** Makes a decision true: its submission gets its state, and its authors get a mail. Both rows are locked. */
async function publishOne(
  ctx: Context,
  event: EventWithSetting,
  { row, staged }: { row: StoredSubmission; staged: DecisionRow },
): Promise<void> {
  const label = labelOf(row)
  const isAccepted = staged.result === 'accept'
  const published = await updateRow(ctx, decisions, {
    which: staged.id,
    locked: staged,
    label,
    set: {
      publishedAt: ctx.now().toISOString(),
      ...(isAccepted && {
        subjectId: staged.subjectId ?? row.subjectId,
        submissionTypeId: staged.submissionTypeId ?? row.submissionTypeId,
      }),
    },
  })
  await applyDecision(ctx, event, { row, published })
}

/** Returns the competitions of a submission after a decision: the one that it is accepted for, or those of its last revision. */
async function competitionsAfter({ db }: Context, row: StoredSubmission, { competitionId }: DecisionRow) {
  if (competitionId !== null) return [competitionId]
  const { submissionId, revision, content } = submissionRevisions
  const [last] = await db
    .select({ content })
    .from(submissionRevisions)
    .where(and(eq(submissionId, row.id), eq(revision, row.revision)))
  return last?.content.competitionIds ?? row.competitionIds
}

/** Gives a submission the state and the competition of the decision that was published on it, and mails it. */
async function applyDecision(
  ctx: Context,
  event: EventWithSetting,
  { row, published }: { row: StoredSubmission; published: DecisionRow },
): Promise<void> {
  const { draft } = row
  const competitionIds = await competitionsAfter(ctx, row, published)
  const decided = await updateRow(ctx, submissions, {
    which: row.id,
    locked: row,
    label: labelOf(row),
    set: {
      state: stateOfResult[published.result],
      competitionIds,
      // A new answer is written to each decision.
      ...(published.result === 'revise' && { answer: '', draft: draft && { ...draft, answer: '' } }),
    },
  })
  await mailDecision(ctx, event, { row: decided, decision: published })
}

/**
 * Locks submissions of an event, in ascending order, and returns them with their staged decisions, which only somebody who has
 * locked the submission changes.
 */
async function lockStaged({ db }: Context, submissionIds: readonly number[]) {
  const rows = await db
    .select(columnsOf(submissions))
    .from(submissions)
    .where(inArray(submissions.id, [0, ...submissionIds]))
    .orderBy(asc(submissions.id))
    .for('update')
  const staged = await db
    .select()
    .from(decisions)
    .where(
      and(inArray(decisions.submissionId, rows.map(({ id }) => id).concat(0)), isNull(decisions.publishedAt)),
    )
  const stagedOf = new Map(staged.map((one) => [one.submissionId, one]))
  return rows.flatMap((row) => {
    const one = stagedOf.get(row.id)
    return one ? [{ row, staged: one }] : []
  })
}

/** Publishes staged decisions as they were listed, all of them or none. */
export function publishDecisions(
  ctx: Context,
  { eventId, rows: listed }: Parsed<typeof decision.publish>['body'],
): Promise<{ published: number }> {
  return inTransaction(ctx, async (ctx) => {
    const event = found(await lockEventWithSetting(ctx.db, eq(events.id, eventId)))
    const chosen = await ctx.db
      .select({ submissionId: decisions.submissionId })
      .from(decisions)
      .innerJoin(submissions, eq(submissions.id, decisions.submissionId))
      .where(
        and(
          inArray(
            decisions.id,
            listed.map(({ id }) => id),
          ),
          eq(submissions.eventId, eventId),
          isUnbiasedOn(ctx, eventId),
        ),
      )
    const all = await lockStaged(
      ctx,
      chosen.map(({ submissionId }) => submissionId),
    )
    const versionOf = new Map(listed.map(({ id, version }) => [id, version]))
    const asListed = all.filter(({ staged }) => versionOf.get(staged.id) === staged.version)
    if (asListed.length < listed.length) throw new Refusal('stale')
    if (asListed.some(({ row, staged }) => blocksOf(row, staged).length > 0))
      throw new Refusal('decision.outdated')
    for (const one of asListed) await publishOne(ctx, event, one)
    return { published: asListed.length }
  })
}

/** Publishes every staged decision of an event that can be published, in the transaction of the caller, who has locked it. */
export async function publishStaged(ctx: Context, event: EventWithSetting): Promise<void> {
  const chosen = await ctx.db
    .select({ id: submissions.id })
    .from(decisions)
    .innerJoin(submissions, eq(submissions.id, decisions.submissionId))
    .where(and(eq(submissions.eventId, event.id), isNull(decisions.publishedAt)))
  const all = await lockStaged(
    ctx,
    chosen.map(({ id }) => id),
  )
  for (const one of all) if (blocksOf(one.row, one.staged).length === 0) await publishOne(ctx, event, one)
}

/** Replaces the published decision on a submission by another one, which is published at once. */
export function correctDecision(
  ctx: Context,
  id: number,
  { publishedId, reason, ...typed }: Parsed<typeof decision.correct>['body'],
): Promise<StoredSubmission> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockOnDesk(ctx, id)
    const [last] = await ctx.db
      .select({ id: decisions.id, revision: decisions.revision })
      .from(decisions)
      .where(and(eq(decisions.submissionId, id), isNotNull(decisions.publishedAt)))
      .orderBy(desc(decisions.publishedAt), desc(decisions.id))
      .limit(1)
    if (last?.id !== publishedId) throw new Refusal('stale', { current: await showRecord(ctx, row) })
    if (!isDecided(row.state)) throw new Refusal('submission.state')
    const content = await checkedContent(ctx, row, typed)
    const moment = ctx.now().toISOString()
    const isAccepted = content.result === 'accept'
    const published = await insertRow(
      ctx,
      decisions,
      {
        ...content,
        ...{ submissionId: id, revision: last.revision, reason },
        subjectId: isAccepted ? (content.subjectId ?? row.subjectId) : null,
        submissionTypeId: isAccepted ? (content.submissionTypeId ?? row.submissionTypeId) : null,
        ...{ stagedBy: actorId(ctx), stagedAt: moment, publishedAt: moment },
      },
      labelOf(row),
    )
    const event = await readEventWithSetting(ctx.db, row.eventId)
    await applyDecision(ctx, event, { row, published })
    return getRow(ctx.db, submissions, id)
  })
}
