import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { rowRefusal } from '../call/bulk.ts'
import { exportOf } from '../call/export.ts'
import { day, distinctIds, id, idParams, idText, instant, listQuery, version } from '../call/list.ts'
import { commandsOf } from '../call/row-calls.ts'
import { ofEvent } from '../event/event/event-choice.ts'
import { chosenIds as submissionIds } from '../submission/submission-bulk.ts'
import { assignmentStates } from './assignment-states.ts'
import { conflictKinds } from './conflict-kinds.ts'
import { preferenceAnswers } from './preference-answers.ts'

const path = '/api/v1/assignment'
const page = 'submissions'
/** Chairs of subjects make these calls as well, for the papers of their subjects. */
const see = { page, right: 'view', orSelf: 'member' } as const
const edit = { page, right: 'edit' } as const

/** The most submissions and the most reviewers in one call that assigns. */
export const maxAssignedSubmissions = 200
export const maxAssignedReviewers = 20

/** An assignment: that a reviewer is to review a submission. */
export const assignmentRow = z.object({
  id,
  eventId: id,
  submissionId: id,
  code: z.string(),
  title: z.string(),
  enTitle: z.string(),
  reviewerId: id,
  reviewerName: z.string(),
  /** For staff only. */
  reviewerEmail: z.string().optional(),
  /** What became of it; `ended` as long as the reviewer has a conflict of interest with the submission. */
  state: z.enum(assignmentStates),
  /** Its own last day; null for that of the event. */
  dueDay: day.nullable(),
  /** The last day that counts, at the event; null without one. */
  lastDay: day.nullable(),
  /** Whether the reviewer does not see the paper, because its fee is unpaid and the event hides such papers. */
  awaitsFee: z.boolean(),
  remindedAt: instant.nullable(),
  declinedAt: instant.nullable(),
  declinedReason: z.string(),
  createdAt: instant,
  version,
})
export type Assignment = z.output<typeof assignmentRow>

/** A reviewer who can be assigned to a submission, or the reasons why not. */
export const reviewerSuggestion = z.object({
  reviewerId: id,
  name: z.string(),
  /** For staff only. */
  email: z.string().optional(),
  affiliation: z.string(),
  /** Whether one of the subjects that the reviewer knows is that of the submission, or above it. */
  knowsSubject: z.boolean(),
  /** What the reviewer has said about reviewing it; null if nothing. */
  preference: z.enum(preferenceAnswers).nullable(),
  /** How many submissions that the caller may see the reviewer has been assigned to, and how many of all at most. */
  assigned: z.int(),
  maxPapers: z.int(),
  isAssigned: z.boolean(),
  /** The reasons of a conflict of interest; empty without one. */
  conflicts: z.array(z.enum(conflictKinds)),
})
export type ReviewerSuggestion = z.output<typeof reviewerSuggestion>

/** The result for a submission and a reviewer. */
export const assignedPair = z.object({
  submissionId: id,
  reviewerId: id,
  /** Empty if there is no such submission or reviewer. */
  code: z.string(),
  reviewerName: z.string(),
  /** Why it was not assigned; null if it was. */
  refusal: rowRefusal,
})
export type AssignedPair = z.output<typeof assignedPair>

const chosenIds = (most: number) => distinctIds(most)

/** The result for a submission whose late reviewers are to be reminded. */
export const remindedPaper = z.object({
  submissionId: id,
  /** Empty if there is no such submission. */
  code: z.string(),
  title: z.string(),
  enTitle: z.string(),
  /** How many reviewers were reminded. */
  reminded: z.int(),
  /** Why nobody was; null if somebody was. */
  refusal: rowRefusal,
})
export type RemindedPaper = z.output<typeof remindedPaper>

const list = endpoint({
  id: 'assignment.list',
  summary:
    'Assignments of an event: all of them, or a page, without those of submissions with which the caller has a conflict of interest. Chairs get those of their subjects.',
  method: 'GET',
  path,
  list: true,
  access: see,
  query: listQuery(
    ['createdAt', 'id', 'code', 'reviewerName', 'lastDay'],
    {
      ...ofEvent,
      state: z.enum(assignmentStates).optional(),
      submissionId: idText.optional(),
      reviewerId: idText.optional(),
    },
    '-createdAt',
  ),
  response: z.array(assignmentRow),
})

const command = commandsOf({ name: 'assignment', access: edit, row: assignmentRow })
const chairCommand = commandsOf({
  name: 'assignment',
  access: { ...edit, orSelf: 'member' },
  row: assignmentRow,
})
const refusals = ['not-found', 'stale', 'assignment.state', 'event.state'] as const

/** Which reviewers review which submissions, for staff and for the chairs of subjects. */
export const assignment = {
  list,
  suggestions: endpoint({
    id: 'assignment.suggestions',
    summary:
      'The reviewers of the event of a submission: the most willing first, then those who know its subject, then those with fewer submissions; those with a conflict of interest come last, with its reasons.',
    method: 'GET',
    path: `${path}/suggestion`,
    access: see,
    query: z.strictObject({ submissionId: idText }),
    response: z.array(reviewerSuggestion),
    errors: ['not-found'],
  }),
  assign: endpoint({
    id: 'assignment.assign',
    summary:
      'Assigns each of the reviewers to each of the submissions, and returns the result of each pair. Each reviewer gets one mail. Safe to repeat, because who is assigned already is not assigned again.',
    method: 'POST',
    path: `${path}/assign`,
    success: 200,
    access: { page, right: 'add', orSelf: 'member' },
    body: z
      .strictObject({
        eventId: id,
        submissionIds: chosenIds(maxAssignedSubmissions),
        reviewerIds: chosenIds(maxAssignedReviewers),
        /** The last day for these; without one, that of the event. */
        dueDay: day.nullable().default(null),
      })
      .meta({ example: { eventId: 2, submissionIds: [17], reviewerIds: [3], dueDay: '2030-03-01' } }),
    response: z.array(assignedPair),
    errors: ['not-found', 'event.state'],
  }),
  changeDueDay: command('changeDueDay', {
    summary: 'Gives an assignment another last day.',
    body: z.strictObject({ version, dueDay: day.nullable() }),
    errors: refusals,
  }),
  remind: chairCommand('remind', {
    summary: 'Mails the reviewer a reminder; at most once a day.',
    body: z.strictObject({ version }),
    errors: [...refusals, 'assignment.unpaid', 'assignment.reminded'],
  }),
  remindLate: endpoint({
    id: 'assignment.remindLate',
    summary:
      'Reminds the reviewers of submissions whose last day has passed, at most once a day, each with one mail about all of these; returns the result of each submission.',
    method: 'POST',
    path: `${path}/remind-late`,
    success: 200,
    access: edit,
    body: z
      .strictObject({ eventId: id, submissionIds: submissionIds })
      .meta({ example: { eventId: 2, submissionIds: [17] } }),
    response: z.array(remindedPaper),
    errors: ['event.state'],
  }),
  remove: endpoint({
    id: 'assignment.remove',
    summary: 'Removes an assignment of which no review was submitted, with what was written of the review.',
    method: 'DELETE',
    path: `${path}/:id`,
    access: { page, right: 'delete', orSelf: 'member' },
    params: idParams,
    response: z.null(),
    errors: ['not-found', 'assignment.state', 'event.state'],
  }),
  export: exportOf(list, page),
}
