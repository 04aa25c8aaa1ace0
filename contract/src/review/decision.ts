import { z } from 'zod'
import { seenRows } from '../call/bulk.ts'
import { endpoint } from '../call/endpoint.ts'
import { exportOf } from '../call/export.ts'
import { day, id, idParams, idText, instant, lines, listQuery, optionalLines, version } from '../call/list.ts'
import { ofEvent } from '../event/event/event-choice.ts'
import { decisionResults, deskStates, stagedFilters } from '../submission/decision-results.ts'
import { bulkSubmission, maxSubmissionsAtOnce } from '../submission/submission-bulk.ts'
import { submissionStates } from '../submission/submission-states.ts'
import { named } from '../submission/submission.ts'
import { rankScores } from './rank.ts'
import { scoreFields } from './review.ts'

const path = '/api/v1/decision'
const page = 'submissions'
const access = { page, right: 'decide' } as const
/** Chairs of subjects make these calls as well, for the papers of their subjects. */
const chairAccess = { ...access, orSelf: 'member' } as const

/** What is decided on a submission. */
const shape = {
  result: z.enum(decisionResults),
  /** For what it is accepted; null for what its authors chose, and where it is not accepted. */
  subjectId: id.nullable().default(null),
  submissionTypeId: id.nullable().default(null),
  /** Null for the competitions that its authors chose. */
  competitionId: id.nullable().default(null),
  /** What its authors read. */
  note: optionalLines(5000),
  /** What only those who decide read. */
  internalNote: optionalLines(2000),
  /** The last day, at the event, on which its authors can submit it again; only where it is to be revised. */
  dueDay: day.nullable().default(null),
}
export const decisionContent = z.object(shape)
export type DecisionContent = z.output<typeof decisionContent>

/** Adds a fault if a submission is to be revised without a day until when. */
export function checkDecision(
  { result, dueDay }: Pick<DecisionContent, 'result' | 'dueDay'>,
  check: z.RefinementCtx,
): void {
  if (result === 'revise' && dueDay === null)
    check.addIssue({ code: 'custom', path: ['dueDay'], params: { code: 'required' } })
}

/** A decision: staged, which its authors do not learn of, or published. */
export const decisionRow = z.object({
  id,
  /** The revision that it is about. */
  revision: z.int(),
  result: z.enum(decisionResults),
  subject: named.extend({ code: z.string() }).nullable(),
  submissionType: named.nullable(),
  competition: named.extend({ code: z.string() }).nullable(),
  note: z.string(),
  internalNote: z.string(),
  dueDay: day.nullable(),
  stagedByName: z.string(),
  stagedAt: instant,
  publishedAt: instant.nullable(),
  /** Why it replaces an earlier one; empty otherwise. */
  reason: z.string(),
  version,
})
export type Decision = z.output<typeof decisionRow>

/** A submission on the decision desk. */
export const deskRow = z.object({
  /** The id of the submission. */
  id,
  eventId: id,
  code: z.string(),
  title: z.string(),
  enTitle: z.string(),
  state: z.enum(submissionStates),
  subject: named.extend({ code: z.string() }).nullable(),
  submissionType: named.nullable(),
  revision: z.int(),
  submittedAt: instant.nullable(),
  staged: decisionRow.nullable(),
  /** The decision that the state of the submission shows. */
  published: decisionRow.nullable(),
  /** When its authors last answered the reviews of this revision; null if they have not. */
  answeredAt: instant.nullable(),
  ...scoreFields,
})
export type DeskRow = z.output<typeof deskRow>

/** The same with what its authors answered, and everything that was published, the last one first. */
export const deskRecord = deskRow.extend({
  /** Empty if they have not answered. */
  authorAnswer: z.string(),
  earlier: z.array(decisionRow),
})
export type DeskRecord = z.output<typeof deskRecord>

/**
 * What keeps a staged decision from being published (`state`, `revision`), or should be noticed before: no note to the authors although the
 * event wants one, it is to be revised, or it is rejected before review,
 * one with a placeholder that was not filled in, a day that is over, more acceptances than the subject may have, fewer reviews than
 * each submission should have, a reviewer with a conflict of interest, a fee that is not paid.
 */
export const checkProblems = [
  'state',
  'revision',
  'note',
  'placeholder',
  'due',
  'subject-limit',
  'reviews',
  'conflict',
  'unpaid',
] as const
export type CheckProblem = (typeof checkProblems)[number]
/** Those that keep it from being published: the submission was withdrawn, or submitted again since. */
export const blockingProblems: readonly CheckProblem[] = ['state', 'revision']

/** What an acceptance can change of what the authors chose. */
export const changeable = ['subject', 'submissionType', 'competitions'] as const

/** A staged decision as it is listed before publishing. */
export const checkRow = z.object({
  /** The id of the decision. */
  id,
  version,
  submissionId: id,
  code: z.string(),
  title: z.string(),
  enTitle: z.string(),
  result: z.enum(decisionResults),
  /** What the submission will have once this is published: from the decision, otherwise what its authors chose. */
  subject: named.extend({ code: z.string() }).nullable(),
  submissionType: named.nullable(),
  competitions: z.array(named.extend({ code: z.string() })),
  /** Which of these three differ from what the authors chose. */
  changed: z.array(z.enum(changeable)),
  problems: z.array(z.enum(checkProblems)),
})
export type CheckRow = z.output<typeof checkRow>

/** How many submissions are accepted for a subject and those below it. */
export const subjectLimit = z.object({
  subject: named.extend({ code: z.string(), level: z.int() }),
  maxAccepted: z.int().nullable(),
  accepted: z.int(),
  stagedAccepted: z.int(),
})
export type SubjectLimit = z.output<typeof subjectLimit>

/** The most decisions that are published, or staged by rank, by one call. */
export const maxPublished = 5000

/** An undecided submission without a staged decision, as its subject ranks it. */
export const rankedPaper = z.object({
  id,
  code: z.string(),
  title: z.string(),
  enTitle: z.string(),
  revision: z.int(),
  reviewed: z.int(),
  /** The one that is ranked by; null without a review. */
  score: z.number().nullable(),
})
export type RankedPaper = z.output<typeof rankedPaper>

/** The submissions of a subject and those below it, the best first, and how many more can be accepted. */
export const subjectRanking = z.object({
  subject: named.extend({ code: z.string() }),
  /** Within the limits of the subject and those above it; null if none of them has one. */
  open: z.int().nullable(),
  papers: z.array(rankedPaper),
})
export type SubjectRanking = z.output<typeof subjectRanking>

/** Submissions that are staged by rank, with the revisions that were seen. */
const ranked = z.array(z.strictObject({ id, revision: z.int().min(1) })).max(maxPublished)

/** The revision and the staged decision that were seen, so that nobody decides on something else. */
const seen = {
  revision: z.int().min(1),
  /** The version of the staged decision; null if none was staged. */
  stagedVersion: version.nullable(),
}

const list = endpoint({
  id: 'decision.list',
  summary:
    'The submissions of an event that can be decided on, or are, with their staged and published decisions; those of which the caller is an author are not among them.',
  method: 'GET',
  path,
  list: true,
  access,
  query: listQuery(
    ['code', 'id', 'title', 'state', 'submittedAt', 'weightedMean', 'adjustedMean', 'mean'],
    {
      ...ofEvent,
      state: z.enum(deskStates).optional(),
      /** Finds the submissions of the subjects below it as well. */
      subjectId: idText.optional(),
      submissionTypeId: idText.optional(),
      staged: z.enum(stagedFilters).optional(),
    },
    'code',
  ),
  response: z.array(deskRow),
})

const one = { method: 'POST', success: 200, access, params: idParams, response: deskRecord } as const

/** Decisions on submissions. Their addresses have the ids of the submissions. */
export const decision = {
  list,
  export: endpoint({
    ...exportOf(list, page),
    summary:
      "Submissions with their decisions that match the list's filters, as a CSV file or an Excel workbook.",
    access,
  }),
  get: endpoint({
    id: 'decision.get',
    summary: 'The decisions on a submission.',
    method: 'GET',
    path: `${path}/:id`,
    access: chairAccess,
    params: idParams,
    response: deskRecord,
    errors: ['not-found'],
  }),
  limits: endpoint({
    id: 'decision.limits',
    summary: 'How many submissions of an event are accepted by subject, in the order of the tree.',
    method: 'GET',
    path: `${path}/limit`,
    access,
    query: z.strictObject(ofEvent),
    response: z.array(subjectLimit),
  }),
  checkList: endpoint({
    id: 'decision.checkList',
    summary:
      'The staged decisions of an event, with what keeps each from being published or should be noticed.',
    method: 'GET',
    path: `${path}/check-list`,
    access,
    query: z.strictObject({ ...ofEvent, subjectId: idText.optional() }),
    response: z.array(checkRow),
  }),
  stage: endpoint({
    ...one,
    access: chairAccess,
    id: 'decision.stage',
    summary:
      'Stages a decision on a submission, or changes the one that is staged. Its authors learn nothing of it.',
    path: `${path}/:id/stage`,
    body: z.strictObject({ ...shape, ...seen }).superRefine(checkDecision),
    errors: ['not-found', 'stale', 'submission.state', 'decision.closed', 'event.state'],
  }),
  unstage: endpoint({
    ...one,
    access: chairAccess,
    id: 'decision.unstage',
    summary: 'Deletes the decision that is staged on a submission.',
    path: `${path}/:id/unstage`,
    body: z.strictObject({ stagedVersion: version }),
    errors: ['not-found', 'stale', 'decision.closed', 'event.state'],
  }),
  correct: endpoint({
    ...one,
    id: 'decision.correct',
    summary:
      'Replaces the published decision on a submission by another one, which is published at once, and mails it with the reason.',
    path: `${path}/:id/correct`,
    body: z
      .strictObject({
        ...shape,
        /** The published decision that was seen. */
        publishedId: id,
        reason: lines(1000),
      })
      .superRefine(checkDecision),
    errors: ['not-found', 'stale', 'submission.state', 'event.state'],
  }),
  bulkStage: endpoint({
    id: 'decision.bulkStage',
    summary:
      'Stages the same decision on several submissions, each like `decision.stage`; returns the result of each.',
    method: 'POST',
    success: 200,
    path: `${path}/bulk-stage`,
    access,
    body: z
      .strictObject({
        /** The event that the submissions were shown for. */
        eventId: id,
        rows: z
          .array(z.strictObject({ id, ...seen }))
          .min(1)
          .max(maxSubmissionsAtOnce)
          .refine((rows) => new Set(rows.map((row) => row.id)).size === rows.length, {
            params: { code: 'repeated' },
          }),
        ...shape,
      })
      .superRefine(checkDecision)
      .meta({
        example: { eventId: 2, rows: [{ id: 17, revision: 1, stagedVersion: null }], result: 'accept' },
      }),
    response: z.array(bulkSubmission),
    errors: ['event.other'],
  }),
  ranking: endpoint({
    id: 'decision.ranking',
    summary:
      'The undecided submissions of a subject and those below it, without those for which a decision is staged, ranked by a score.',
    method: 'GET',
    path: `${path}/ranking`,
    access,
    query: z.strictObject({ subjectId: idText, by: z.enum(rankScores) }),
    response: subjectRanking,
    errors: ['not-found'],
  }),
  stageByRank: endpoint({
    id: 'decision.stageByRank',
    summary:
      'Stages acceptances, and rejections if wished, for submissions of an event that have no staged decision: all of them or none. Refused if a subject would have more acceptances than it may have.',
    method: 'POST',
    success: 200,
    path: `${path}/stage-by-rank`,
    access,
    body: z
      .strictObject({ eventId: id, accept: ranked.min(1), reject: ranked.default([]) })
      .superRefine(({ accept, reject }, check) => {
        const ids = [...accept, ...reject].map((row) => row.id)
        if (new Set(ids).size < ids.length)
          check.addIssue({ code: 'custom', path: ['reject'], params: { code: 'repeated' } })
      })
      .meta({ example: { eventId: 2, accept: [{ id: 17, revision: 1 }] } }),
    response: z.object({ accepted: z.int(), rejected: z.int() }),
    errors: ['not-found', 'stale', 'submission.state', 'decision.limit', 'event.state'],
  }),
  publish: endpoint({
    id: 'decision.publish',
    summary:
      'Publishes staged decisions, all of them or none, and mails them to the authors; the versions are those of the check list.',
    method: 'POST',
    success: 200,
    path: `${path}/publish`,
    access,
    body: z
      .strictObject({
        eventId: id,
        /** The decisions with their versions. */
        rows: seenRows(maxPublished).min(1),
      })
      .meta({ example: { eventId: 2, rows: [{ id: 5, version: 1 }] } }),
    response: z.object({ published: z.int() }),
    errors: ['not-found', 'stale', 'decision.outdated', 'event.state'],
  }),
}
