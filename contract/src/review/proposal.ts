import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { rowRefusal } from '../call/bulk.ts'
import { day, id, idParams, idText, instant } from '../call/list.ts'
import { commandsOf } from '../call/row-calls.ts'
import { inEvent, ofEvent } from '../event/event/event-choice.ts'
import { proposalStates } from './proposal-states.ts'

const path = '/api/v1/proposal'
const page = 'submissions'
const seen = { page, right: 'view' } as const
/** Who may assign reviewers. */
const may = { page, right: 'add' } as const

/** The most pairs that one call accepts. */
export const maxPairsAtOnce = 200
/** The most reviewers of a paper, and papers of a reviewer, that can be asked for. */
export const maxPerPaper = 10
export const maxPerReviewer = 200

/** From 0 to 1000: how well a reviewer fits a paper, and the parts that this consists of. */
export const affinity = z.object({
  affinity: z.int(),
  /** How near the subjects are. */
  subject: z.int(),
  /** The keywords that they share. */
  keywords: z.int(),
  /** How similar the texts are. */
  text: z.int(),
  /** What the reviewer has said; null if nothing. */
  preference: z.int().nullable(),
})
export type Affinity = z.output<typeof affinity>

/** A reviewer who is proposed for a paper. */
export const proposalPair = affinity.extend({
  reviewerId: id,
  /** Somebody chose this reviewer instead of the one that was computed. */
  isSwapped: z.boolean(),
  /** The reviewer has been assigned since. */
  isAssigned: z.boolean(),
})
export type ProposalPair = z.output<typeof proposalPair>

export const proposalPaper = z.object({
  submissionId: id,
  code: z.string(),
  title: z.string(),
  enTitle: z.string(),
  subject: z.object({ id, code: z.string(), name: z.string(), enName: z.string() }).nullable(),
  /** The reviewers that the paper has already. */
  assignedIds: z.array(id),
  pairs: z.array(proposalPair),
  /** How many reviewers nobody was found for. */
  missing: z.int(),
  /** How many reviewers could have reviewed the paper, whether they had room or not. */
  candidates: z.int(),
})
export type ProposalPaper = z.output<typeof proposalPaper>

export const proposalReviewer = z.object({
  reviewerId: id,
  name: z.string(),
  affiliation: z.string(),
  /** The most papers that the reviewer takes. */
  limit: z.int(),
  /** How many papers the reviewer has, and would get, of those that the caller may see. */
  assigned: z.int(),
  proposed: z.int(),
})
export type ProposalReviewer = z.output<typeof proposalReviewer>

/** A proposal, as far as the caller may see it: papers that they have a conflict of interest with are left out everywhere. */
export const proposalRow = z.object({
  id,
  eventId: id,
  state: z.enum(proposalStates),
  perPaper: z.int(),
  perReviewer: z.int(),
  /** Only papers of these subjects and those below them; empty for all. */
  subjectIds: z.array(id),
  seed: z.int(),
  /** What is done, in percent. */
  progress: z.int(),
  createdAt: instant,
  finishedAt: instant.nullable(),
  /** The lowest affinity of a pair, the mean and the sum of all; null without pairs. */
  worst: z.int().nullable(),
  mean: z.int().nullable(),
  total: z.int(),
  papers: z.array(proposalPaper),
  reviewers: z.array(proposalReviewer),
})
export type Proposal = z.output<typeof proposalRow>

/** A reviewer who could take the place of a proposed one. */
export const proposalCandidate = affinity.extend({
  reviewerId: id,
  name: z.string(),
  affiliation: z.string(),
  limit: z.int(),
  /** How many papers the reviewer has, and would get, of those that the caller may see. */
  assigned: z.int(),
  proposed: z.int(),
  /** Why the reviewer cannot be chosen, as far as the caller may see it; null if nothing is known. `full` is about the visible papers. */
  obstacle: z.enum(['conflict', 'has', 'full']).nullable(),
})
export type ProposalCandidate = z.output<typeof proposalCandidate>

const pair = z.strictObject({ submissionId: id, reviewerId: id })
const command = commandsOf({ name: 'proposal', access: may, row: proposalRow })

export const proposal = {
  get: endpoint({
    id: 'proposal.get',
    summary: 'The proposal of assignments of an event; null if there is none. An event has at most one.',
    method: 'GET',
    path,
    access: seen,
    query: z.strictObject(ofEvent),
    response: proposalRow.nullable(),
  }),
  start: endpoint({
    id: 'proposal.start',
    summary:
      'Has a proposal of assignments computed, which replaces the former one of the event. Papers that the caller has a conflict of interest with are left out.',
    method: 'POST',
    path,
    idempotent: true,
    access: may,
    body: z.strictObject({
      ...inEvent,
      perPaper: z.int().min(1).max(maxPerPaper),
      /** For reviewers who have not said how many papers they take. */
      perReviewer: z.int().min(1).max(maxPerReviewer),
      subjectIds: z.array(id).max(200).default([]),
      /** The same seed and the same data give the same proposal; another one decides differently between equals. */
      seed: z.int().min(1).max(1_000_000).default(1),
    }),
    response: proposalRow,
    errors: ['event.none', 'event.state', 'proposal.running'],
  }),
  cancel: command('cancel', {
    summary: 'Cancels a proposal that is being computed.',
    errors: ['not-found', 'proposal.state'],
  }),
  candidates: endpoint({
    id: 'proposal.candidates',
    summary:
      'The reviewers for a paper of a proposal with their affinity, the best first, and why some cannot be chosen. Loads are of the papers that the caller may see; the limit applies to all papers when one is chosen.',
    method: 'GET',
    path: `${path}/:id/candidate`,
    access: seen,
    params: idParams,
    query: z.strictObject({ submissionId: idText }),
    response: z.array(proposalCandidate),
    errors: ['not-found'],
  }),
  swap: command('swap', {
    summary: 'Replaces the reviewer of a proposed pair by another one.',
    body: z.strictObject({ submissionId: id, reviewerId: id, newReviewerId: id }),
    errors: [
      'not-found',
      'event.state',
      'proposal.state',
      'proposal.pair',
      'assignment.conflict',
      'assignment.full',
    ],
  }),
  accept: endpoint({
    id: 'proposal.accept',
    summary:
      'Assigns reviewers as proposed; returns the result of each pair. Limits and conflicts of interest are checked again.',
    method: 'POST',
    path: `${path}/:id/accept`,
    success: 200,
    access: may,
    params: idParams,
    body: z.strictObject({
      pairs: z
        .array(pair)
        .min(1)
        .max(maxPairsAtOnce)
        .refine(
          (pairs) =>
            new Set(pairs.map((one) => `${one.submissionId} ${one.reviewerId}`)).size === pairs.length,
          { params: { code: 'repeated' } },
        ),
      /** The last day for these; without one, that of the event. */
      dueDay: day.nullable().default(null),
    }),
    response: z.array(pair.extend({ refusal: rowRefusal })),
    errors: ['not-found', 'event.state', 'proposal.state'],
  }),
  discard: endpoint({
    id: 'proposal.discard',
    summary: 'Deletes a proposal. What was accepted of it stays.',
    method: 'DELETE',
    path: `${path}/:id`,
    access: may,
    params: idParams,
    response: z.null(),
    errors: ['not-found', 'proposal.running'],
  }),
}
