import { and, eq, inArray, not } from 'drizzle-orm'
import type {
  Proposal,
  ProposalCandidate,
  ProposalPaper,
  ProposalReviewer,
} from '@banquet/contract/review/proposal'
import { chosenEvent } from '../../event/event/event-choice.ts'
import type { Context } from '../../kit/context.ts'
import { found, Refusal } from '../../kit/errors.ts'
import { getRow } from '../../kit/rows/rows.ts'
import {
  proposals,
  proposalAffinities,
  type ProposalResult,
  type ProposalRow,
} from '../../tables/review/proposal.table.ts'
import { subjects } from '../../tables/submission/subject.table.ts'
import { submissions } from '../../tables/submission/submission.table.ts'
import { conflictsOf, conflictsOfPaper } from '../sight/conflicts.ts'
import { awaitsFee, isUnbiasedOn } from '../sight/what-may-see.ts'
import { saidOf } from './affinity.ts'
import {
  countedStates,
  pairKey,
  proposedStates,
  readAssignments,
  readConflicts,
  readReviewers,
} from './proposal-input.ts'

type ResultPaper = ProposalResult['papers'][number]

const isCounted = (state: string) => (countedStates as readonly string[]).includes(state)

/** Returns how many papers each reviewer has, and how many more a proposal has for them, among these papers. */
function loadsOf(
  papers: readonly ResultPaper[],
  present: readonly { submissionId: number; reviewerId: number; state: string }[],
) {
  const [assigned, proposed] = [new Map<number, number>(), new Map<number, number>()]
  const met = new Set(present.map((one) => pairKey(one.submissionId, one.reviewerId)))
  for (const { reviewerId, state } of present)
    if (isCounted(state)) assigned.set(reviewerId, (assigned.get(reviewerId) ?? 0) + 1)
  for (const { submissionId, pairs } of papers)
    for (const { reviewerId } of pairs)
      if (!met.has(pairKey(submissionId, reviewerId)))
        proposed.set(reviewerId, (proposed.get(reviewerId) ?? 0) + 1)
  return {
    assigned: (id: number) => assigned.get(id) ?? 0,
    proposed: (id: number) => proposed.get(id) ?? 0,
  }
}

/**
 * What a proposal says about the papers that somebody may see, with the papers as they are now, and the assignments of an event
 * that they may see, also of papers that are decided.
 */
async function visibleParts({ db, actor }: Context, row: ProposalRow) {
  const result = row.result?.papers ?? []
  // It is asked for again and again while it is being computed.
  if (!row.result) return { papers: [], present: [] }
  const { id, code, title, enTitle } = submissions
  const shown = await db
    .select({
      id,
      code,
      title,
      enTitle,
      subject: {
        id: subjects.id,
        code: subjects.code,
        name: subjects.name,
        enName: subjects.enName,
      },
    })
    .from(submissions)
    .leftJoin(subjects, eq(subjects.id, submissions.subjectId))
    .where(
      and(
        eq(submissions.eventId, row.eventId),
        inArray(submissions.state, [...proposedStates]),
        not(awaitsFee),
        isUnbiasedOn({ actor }, row.eventId),
      ),
    )
  const byId = new Map(shown.map((one) => [one.id, one]))
  const papers = result.flatMap((one) => {
    const paper = byId.get(one.submissionId)
    return paper ? [{ ...one, paper }] : []
  })
  return { papers, present: await readAssignments(db, row.eventId, { actor }) }
}

/** Returns a proposal as far as the caller may see it. */
export async function showProposal(ctx: Context, row: ProposalRow): Promise<Proposal> {
  const { id, eventId, state, perPaper, perReviewer, subjectIds, seed, progress } = row
  const { papers, present } = await visibleParts(ctx, row)
  const people = row.result ? await readReviewers(ctx.db, eventId) : []
  const loads = loadsOf(papers, present)
  const met = new Set(present.map((one) => pairKey(one.submissionId, one.reviewerId)))
  const conflicts = papers.length === 0 ? [] : await readConflicts(ctx.db, conflictsOf(eventId))
  const inConflict = new Set(conflicts.map((one) => pairKey(one.submissionId, one.accountId)))
  const memberOf = new Map(people.map(({ id, memberId }) => [id, memberId]))
  const isEnded = ({ submissionId, reviewerId }: (typeof present)[number]) =>
    inConflict.has(pairKey(submissionId, memberOf.get(reviewerId) ?? 0))
  const shown: ProposalPaper[] = papers.map(({ paper, submissionId, missing, candidates, pairs }) => ({
    submissionId,
    code: paper.code,
    title: paper.title,
    enTitle: paper.enTitle,
    subject: paper.subject,
    assignedIds: present
      .filter((one) => one.submissionId === submissionId && isCounted(one.state) && !isEnded(one))
      .map(({ reviewerId }) => reviewerId),
    pairs: pairs.map((pair) => ({
      ...pair,
      preference: pair.preference ?? null,
      isSwapped: pair.isSwapped ?? false,
      isAssigned: met.has(pairKey(submissionId, pair.reviewerId)),
    })),
    missing,
    candidates,
  }))
  const values = shown.flatMap(({ pairs }) => pairs.map(({ affinity }) => affinity))
  const total = values.reduce((sum, value) => sum + value, 0)
  const reviewers: ProposalReviewer[] = people.map((one) => ({
    reviewerId: one.id,
    name: one.name,
    affiliation: one.affiliation,
    limit: limitOf(one, row),
    assigned: loads.assigned(one.id),
    proposed: loads.proposed(one.id),
  }))
  return {
    ...{ id, eventId, state, perPaper, perReviewer, subjectIds, seed, progress },
    createdAt: row.createdAt,
    finishedAt: row.finishedAt,
    worst: values.length === 0 ? null : values.reduce((worst, value) => Math.min(worst, value)),
    mean: values.length === 0 ? null : Math.round(total / values.length),
    total,
    papers: shown,
    reviewers,
  }
}

/** Returns the proposal of an event, the given or the current one; null if there is none. */
export async function getProposal(ctx: Context, eventId: number | undefined): Promise<Proposal | null> {
  const chosen = await chosenEvent(ctx.db, eventId)
  const [row] = await ctx.db
    .select()
    .from(proposals)
    .where(eq(proposals.eventId, chosen ?? 0))
  return row ? showProposal(ctx, row) : null
}

/** Returns which of some papers the caller may see and have reviewed now; the others do not exist in a proposal. */
export async function visibleAmong(
  { db, actor }: Context,
  { eventId }: ProposalRow,
  submissionIds: readonly number[],
): Promise<Set<number>> {
  const { id } = submissions
  const rows = await db
    .select({ id })
    .from(submissions)
    .where(
      and(
        inArray(id, [0, ...submissionIds]),
        eq(submissions.eventId, eventId),
        not(awaitsFee),
        isUnbiasedOn({ actor }, eventId),
      ),
    )
  return new Set(rows.map((row) => row.id))
}

const limitOf = ({ maxPapers }: { maxPapers: number | null }, { perReviewer }: ProposalRow): number =>
  maxPapers ?? perReviewer

/**
 * Returns the reviewers for a paper of a proposal, the best first. Their loads, and whether they have room, are about the papers
 * that the caller may see: a reviewer who is full although few papers are shown would tell that there are others.
 */
export async function candidatesOf(
  ctx: Context,
  row: ProposalRow,
  submissionId: number,
): Promise<ProposalCandidate[]> {
  const { db } = ctx
  const paper = found(row.result?.papers.find((one) => one.submissionId === submissionId))
  if (!(await visibleAmong(ctx, row, [submissionId])).has(submissionId)) throw new Refusal('not-found')
  const [affinities] = await db
    .select()
    .from(proposalAffinities)
    .where(and(eq(proposalAffinities.proposalId, row.id), eq(proposalAffinities.submissionId, submissionId)))
  const conflicts = await readConflicts(db, conflictsOfPaper(submissionId))
  const inConflict = new Set(conflicts.map(({ accountId }) => accountId))
  const visible = await visibleParts(ctx, row)
  const loads = loadsOf(visible.papers, visible.present)
  const has = new Set([
    ...paper.pairs.map(({ reviewerId }) => reviewerId),
    ...visible.present.filter((one) => one.submissionId === submissionId).map(({ reviewerId }) => reviewerId),
  ])
  const candidates = (await readReviewers(db, row.eventId)).flatMap((one): ProposalCandidate[] => {
    const at = row.result?.reviewerIds.indexOf(one.id) ?? -1
    if (at < 0 || !affinities) return []
    const limit = limitOf(one, row)
    const isFull = loads.assigned(one.id) + loads.proposed(one.id) >= limit
    const isConflict = inConflict.has(one.memberId ?? 0)
    const obstacle = isConflict ? 'conflict' : has.has(one.id) ? 'has' : isFull ? 'full' : null
    return [
      {
        reviewerId: one.id,
        name: one.name,
        affiliation: one.affiliation,
        limit,
        assigned: loads.assigned(one.id),
        proposed: loads.proposed(one.id),
        affinity: affinities.affinity[at] as number,
        subject: affinities.subject[at] as number,
        keywords: affinities.keywords[at] as number,
        text: affinities.text[at] as number,
        preference: saidOf(affinities.preference[at]).preference ?? null,
        obstacle,
      },
    ]
  })
  return candidates.toSorted(
    (one, other) => other.affinity - one.affinity || one.reviewerId - other.reviewerId,
  )
}

/** The same for a proposal by its id. */
export async function listCandidates(
  ctx: Context,
  id: number,
  submissionId: number,
): Promise<ProposalCandidate[]> {
  return candidatesOf(ctx, await getRow(ctx.db, proposals, id), submissionId)
}
