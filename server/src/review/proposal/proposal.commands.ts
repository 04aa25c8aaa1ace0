import { and, eq, inArray } from 'drizzle-orm'
import type { Parsed } from '@banquet/contract/call/endpoint'
import type { ErrorCode } from '@banquet/contract/call/errors'
import type { proposal } from '@banquet/contract/review/proposal'
import { lockOpenEvent, requireOpen } from '../../event/event/event-choice.ts'
import { inTransaction, type Context } from '../../kit/context.ts'
import { found, invalid, Refusal } from '../../kit/errors.ts'
import { enqueue } from '../../kit/jobs/jobs.ts'
import { writeAudit } from '../../kit/rows/audit.ts'
import { getRow, lockRow } from '../../kit/rows/rows.ts'
import { events } from '../../tables/event/event.table.ts'
import { proposals, type ProposalResult, type ProposalRow } from '../../tables/review/proposal.table.ts'
import { assignments } from '../../tables/review/review.table.ts'
import { subjects } from '../../tables/submission/subject.table.ts'
import { assignReviewer } from '../assignment/assignment.commands.ts'
import { proposeAssignmentsJob } from './proposal.jobs.ts'
import { pairKey } from './proposal-input.ts'
import { candidatesOf, visibleAmong } from './proposal.queries.ts'

type Body<Verb extends 'start' | 'swap' | 'accept'> = Parsed<(typeof proposal)[Verb]>['body']

/** What the audit says about a proposal: not the pairs, because not everybody who reads it may see them. */
const facts = ({ eventId, state, perPaper, perReviewer, subjectIds, seed }: ProposalRow) => ({
  ...{ eventId, state, perPaper, perReviewer, subjectIds, seed },
})

const entryOf = ({ id }: ProposalRow, label: string) => ({ noun: 'proposal', rowId: id, label })

async function labelFor({ db }: Context, eventId: number): Promise<string> {
  return (await getRow(db, events, eventId)).name
}

/** Has a proposal computed. It replaces the former one of the event, unless that is still being computed. */
export function startProposal(ctx: Context, { eventId, ...settings }: Body<'start'>): Promise<ProposalRow> {
  return inTransaction(ctx, async (ctx) => {
    const { db } = ctx
    // Of two that start at once, the second waits here, and then finds the first.
    const event = await lockOpenEvent(db, eventId, 'no key update')
    const subjectIds = [...new Set(settings.subjectIds)]
    const known = await db
      .select({ id: subjects.id })
      .from(subjects)
      .where(and(eq(subjects.eventId, event.id), inArray(subjects.id, [0, ...subjectIds])))
    if (known.length < subjectIds.length) throw invalid('subjectIds', 'choice')
    const [former] = await db.select().from(proposals).where(eq(proposals.eventId, event.id)).for('update')
    if (former?.state === 'running') throw new Refusal('proposal.running')
    if (former) await remove(ctx, former, event.name)
    const [row] = await db
      .insert(proposals)
      .values({ ...settings, subjectIds, eventId: event.id, state: 'running', startedBy: ctx.actor.id })
      .returning()
    const added = found(row)
    await writeAudit(ctx, { ...entryOf(added, event.name), action: 'created', after: facts(added) })
    await enqueue(ctx, proposeAssignmentsJob, { proposalId: added.id })
    return added
  })
}

async function remove(ctx: Context, row: ProposalRow, label: string): Promise<void> {
  await ctx.db.delete(proposals).where(eq(proposals.id, row.id))
  await writeAudit(ctx, { ...entryOf(row, label), action: 'deleted', before: facts(row) })
}

/** Writes a change of a proposal that somebody made, with its entry in the audit. */
async function change(
  ctx: Context,
  before: ProposalRow,
  set: Partial<Pick<ProposalRow, 'state' | 'finishedAt' | 'result' | 'swaps'>>,
): Promise<ProposalRow> {
  const [row] = await ctx.db
    .update(proposals)
    .set({ ...set, version: before.version + 1 })
    .where(eq(proposals.id, before.id))
    .returning()
  const after = found(row)
  const shown = (one: ProposalRow) => (set.state === undefined ? { swaps: one.swaps } : { state: one.state })
  await writeAudit(ctx, {
    ...entryOf(after, await labelFor(ctx, after.eventId)),
    action: 'updated',
    before: shown(before),
    after: shown(after),
  })
  return after
}

/** Cancels a proposal that is being computed. The thread notices within a second. */
export function cancelProposal(ctx: Context, id: number): Promise<ProposalRow> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockRow(ctx.db, proposals, id)
    if (row.state !== 'running') throw new Refusal('proposal.state')
    return change(ctx, row, { state: 'cancelled', finishedAt: ctx.now().toISOString() })
  })
}

/** Deletes a proposal. What was accepted of it stays. */
export function discardProposal(ctx: Context, id: number): Promise<null> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockRow(ctx.db, proposals, id)
    if (row.state === 'running') throw new Refusal('proposal.running')
    await remove(ctx, row, await labelFor(ctx, row.eventId))
    return null
  })
}

/** Replaces the reviewer of a proposed pair by another one of the reviewers that the proposal was computed with. */
export function swapReviewer(
  ctx: Context,
  id: number,
  { submissionId, reviewerId, newReviewerId }: Body<'swap'>,
): Promise<ProposalRow> {
  return inTransaction(ctx, async (ctx) => {
    const { eventId } = await getRow(ctx.db, proposals, id)
    await lockOpenEvent(ctx.db, eventId)
    const row = await lockRow(ctx.db, proposals, id)
    if (row.state !== 'done' || !row.result) throw new Refusal('proposal.state')
    const paper = row.result.papers.find((one) => one.submissionId === submissionId)
    // As if the proposal did not have the paper.
    if (!paper || !(await visibleAmong(ctx, row, [submissionId])).has(submissionId))
      throw new Refusal('proposal.pair')
    const candidates = await candidatesOf(ctx, row, submissionId)
    const chosen = candidates.find((one) => one.reviewerId === newReviewerId)
    if (!chosen) throw invalid('newReviewerId', 'choice')
    const isProposed = paper.pairs.some((pair) => pair.reviewerId === reviewerId)
    if (!isProposed || chosen.obstacle === 'has' || (await metBy(ctx, reviewerId)).has(submissionId))
      throw new Refusal('proposal.pair')
    if (chosen.obstacle === 'conflict') throw new Refusal('assignment.conflict')
    if (chosen.obstacle === 'full') throw new Refusal('assignment.full')
    const { affinity, subject, keywords, text, preference } = chosen
    const pair = {
      ...{ reviewerId: newReviewerId, affinity, subject, keywords, text },
      ...(preference !== null && { preference }),
      isSwapped: true,
    } as const
    const pairs = paper.pairs.map((one) => (one.reviewerId === reviewerId ? pair : one))
    const papers: ProposalResult['papers'] = row.result.papers.map((one) =>
      one === paper ? { ...paper, pairs } : one,
    )
    return change(ctx, row, { result: { ...row.result, papers }, swaps: row.swaps + 1 })
  })
}

type Pair = Body<'accept'>['pairs'][number]
type Accepted = Pair & { refusal: ErrorCode | null }

/**
 * Assigns reviewers as proposed, each reviewer in a transaction of their own with one mail, so that some pairs can be refused
 * while others are assigned. Returns the result of each.
 */
export async function acceptPairs(
  ctx: Context,
  id: number,
  { pairs, dueDay }: Body<'accept'>,
): Promise<Accepted[]> {
  const row = await getRow(ctx.db, proposals, id)
  requireOpen(await getRow(ctx.db, events, row.eventId))
  if (row.state !== 'done') throw new Refusal('proposal.state')
  const visible = await visibleAmong(
    ctx,
    row,
    pairs.map(({ submissionId }) => submissionId),
  )
  const results = new Map<string, ErrorCode | null>()
  const reviewerIds = [...new Set(pairs.map(({ reviewerId }) => reviewerId))].toSorted((a, b) => a - b)
  for (const reviewerId of reviewerIds) {
    const submissionIds = pairs
      .filter((one) => one.reviewerId === reviewerId && visible.has(one.submissionId))
      .map(({ submissionId }) => submissionId)
    for (const one of await acceptFor(ctx, row, { reviewerId, submissionIds, dueDay }))
      results.set(pairKey(one.submissionId, reviewerId), one.refusal)
  }
  return pairs.map((one) => {
    const refusal = results.get(pairKey(one.submissionId, one.reviewerId))
    return { ...one, refusal: refusal === undefined ? 'proposal.pair' : refusal }
  })
}

/** Assigns a reviewer to those of the papers that are still proposed, and returns the results of these. */
function acceptFor(
  ctx: Context,
  { id, eventId }: ProposalRow,
  {
    reviewerId,
    submissionIds,
    dueDay,
  }: { reviewerId: number; submissionIds: readonly number[]; dueDay: string | null },
) {
  return inTransaction(ctx, async (ctx) => {
    await lockOpenEvent(ctx.db, eventId)
    // Nobody replaces a reviewer of the proposal between the check and the assignment.
    const { result } = await lockRow(ctx.db, proposals, id)
    const met = await metBy(ctx, reviewerId)
    const accepted = submissionIds.filter(
      (submissionId) =>
        !met.has(submissionId) &&
        result?.papers
          .find((one) => one.submissionId === submissionId)
          ?.pairs.some((pair) => pair.reviewerId === reviewerId),
    )
    return assignReviewer(ctx, reviewerId, { eventId, submissionIds: accepted, dueDay })
  })
}

/** Returns the papers that a reviewer has or had: somebody who has declined a paper is not asked again by a proposal. */
async function metBy({ db }: Context, reviewerId: number): Promise<Set<number>> {
  const rows = await db
    .select({ submissionId: assignments.submissionId })
    .from(assignments)
    .where(eq(assignments.reviewerId, reviewerId))
  return new Set(rows.map(({ submissionId }) => submissionId))
}
