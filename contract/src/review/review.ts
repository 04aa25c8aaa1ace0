import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { exportOf } from '../call/export.ts'
import { id, idParams, idText, instant, lines, listQuery, version } from '../call/list.ts'
import { ofEvent } from '../event/event/event-choice.ts'
import { docxType } from '../platform/upload-limits.ts'
import { pdfType } from '../call/pdf.ts'
import { author } from '../submission/submission-content.ts'
import { criterionRow } from './criterion.ts'
import { recommendations, reviewContent } from './review-content.ts'

const path = '/api/v1/review'
const page = 'submissions'

const named = z.object({ id, name: z.string(), enName: z.string() })

/** The mean of scores, from 0 for the worst to 100 for the best of their scales; null without any. */
const mean = z.number().nullable()

/** The fewest reviews by which the habit of a reviewer is known. */
export const leastForAdjusting = 3

/**
 * The weighted mean of a review, adjusted for a strict or mild reviewer: M + S × (x − m) / s, where x is its weighted mean, m and
 * s are the mean and the standard deviation of the weighted means of the same reviewer, and M and S those of all reviews. It can
 * lie outside of 0 to 100. Where s is 0 it is M; of reviewers with fewer than `leastForAdjusting` reviews it is x. That of a
 * submission is the mean over its reviews. Only reviews that count are used, of submissions that the caller may see.
 */
const adjustedMean = z.number().nullable()

/** A submitted review, as staff read it. */
export const reviewRow = z.object({
  id,
  submissionId: id,
  code: z.string(),
  title: z.string(),
  enTitle: z.string(),
  reviewerId: id,
  reviewerName: z.string(),
  ...reviewContent.shape,
  mean,
  weightedMean: mean,
  /** Null unless it counts. */
  adjustedMean,
  /** The revision of the submission that it is about. */
  paperRevision: z.int(),
  /** How often it was submitted. */
  revision: z.int(),
  /** Whether it counts: it is about the last revision, and its reviewer has no conflict of interest now. */
  counts: z.boolean(),
  submittedAt: instant,
})
export type Review = z.output<typeof reviewRow>

/** The figures of the reviews of a submission. */
export const scoreFields = {
  /** How many reviews are expected, of those who have not declined, and how many there are. */
  assigned: z.int(),
  reviewed: z.int(),
  mean,
  weightedMean: mean,
  adjustedMean,
}

/** A submission with the figures of its reviews. */
export const reviewedPaper = z.object({
  /** That of the submission. */
  id,
  code: z.string(),
  title: z.string(),
  enTitle: z.string(),
  subject: named.extend({ code: z.string() }).nullable(),
  ...scoreFields,
  /** The standard deviation of the weighted means of the reviews; null with fewer than two. */
  spread: z.number().nullable(),
  recommendations: z.object(
    Object.fromEntries(recommendations.map((one) => [one, z.int()])) as Record<
      (typeof recommendations)[number],
      z.ZodInt
    >,
  ),
})
export type ReviewedPaper = z.output<typeof reviewedPaper>

/** A submission that the caller reviews, as the queue shows it. */
export const assignedPaper = z.object({
  /** That of the assignment. */
  id,
  eventId: id,
  eventName: z.string(),
  eventEnName: z.string(),
  code: z.string(),
  title: z.string(),
  enTitle: z.string(),
  subject: named.extend({ code: z.string() }).nullable(),
  state: z.enum(['open', 'reviewed']),
  /** Whether something was written that was not submitted. */
  hasDraft: z.boolean(),
  /** Whether the review can be written or changed now. */
  isOpen: z.boolean(),
  submissionId: id,
  /** How many messages of its discussion the caller has not read; null without access to it. */
  unread: z.int().nullable(),
  /** Whether the caller leads its reviewing. */
  isLead: z.boolean(),
  /** Until when it is to be reviewed; null without an end. */
  dueAt: instant.nullable(),
  /** That of the event. */
  timeZone: z.string(),
})
export type AssignedPaper = z.output<typeof assignedPaper>

/** A review of somebody else, as another reviewer of the submission reads it. */
export const othersReview = z.object({
  /** Empty where reviewers do not learn who the others are. */
  reviewerName: z.string(),
  /** That of the reviewer in the discussion of the paper; null if none was drawn yet. */
  reviewerNumber: z.int().nullable(),
  ...reviewContent.shape,
})
export type OthersReview = z.output<typeof othersReview>

/** A submission beside its review, for the reviewer. */
export const reviewRoom = assignedPaper.extend({
  abstract: z.string(),
  enAbstract: z.string(),
  keywords: z.array(z.string()),
  enKeywords: z.array(z.string()),
  submissionType: named.nullable(),
  files: z.array(
    z.object({
      fileId: id,
      kind: z.string(),
      name: z.string(),
      kindName: z.string(),
      kindEnName: z.string(),
    }),
  ),
  /** In printed order; null where the reviewer may not know them. */
  authors: z.array(author.pick({ name: true, enName: true, affiliations: true })).nullable(),
  criteria: z.array(criterionRow),
  guidelines: z.string(),
  enGuidelines: z.string(),
  /** What was submitted last; null if nothing was. */
  content: reviewContent.nullable(),
  /** What was written since; null if nothing was. */
  draft: reviewContent.nullable(),
  /** How often it was submitted. */
  revision: z.int(),
  submittedAt: instant.nullable(),
  others: z.array(othersReview),
  /** What the authors answered to the reviews; empty if nothing, or where the reviewer may not see the other reviews. */
  answer: z.string(),
  /** That of the review; 1 before anything was written. */
  version,
})
export type ReviewRoom = z.output<typeof reviewRoom>

const list = endpoint({
  id: 'review.list',
  summary:
    'Submitted reviews of an event: all of them, or a page, without those of submissions with which the caller has a conflict of interest. Chairs of subjects get those of their subjects.',
  method: 'GET',
  path,
  list: true,
  access: { page, right: 'view', orSelf: 'member' },
  query: listQuery(
    ['submittedAt', 'id', 'code', 'reviewerName'],
    { ...ofEvent, submissionId: idText.optional(), reviewerId: idText.optional() },
    '-submittedAt',
  ),
  response: z.array(reviewRow),
})

const own = { access: 'member', params: idParams, response: reviewRoom } as const
const ownPath = `${path}/assigned/:id` as const
const refusals = ['not-found', 'stale', 'review.closed', 'event.state'] as const

/** Reviews: those who write them are members, and address them by their assignment. */
export const review = {
  list,
  papers: endpoint({
    id: 'review.papers',
    summary:
      'The submissions of an event that are reviewed, with the figures of their reviews; without those with which the caller has a conflict of interest. Chairs of subjects get those of their subjects.',
    method: 'GET',
    path: `${path}/paper`,
    list: true,
    access: { page, right: 'view', orSelf: 'member' },
    query: listQuery(
      ['spread', 'weightedMean', 'adjustedMean', 'mean', 'reviewed', 'code', 'title'],
      { ...ofEvent, submissionId: idText.optional() },
      '-spread',
    ),
    response: z.array(reviewedPaper),
  }),
  export: exportOf(list, page),
  assigned: endpoint({
    id: 'review.assigned',
    summary: 'The submissions that the caller reviews: those to be reviewed first, the most urgent first.',
    method: 'GET',
    path: `${path}/assigned`,
    access: 'member',
    response: z.array(assignedPaper),
  }),
  read: endpoint({
    ...own,
    id: 'review.read',
    summary: 'A submission that the caller reviews, with the review as far as it is written.',
    method: 'GET',
    path: ownPath,
    errors: ['not-found'],
  }),
  save: endpoint({
    ...own,
    id: 'review.save',
    summary: 'Saves what the reviewer has written so far, whole or not.',
    method: 'PUT',
    path: `${ownPath}/draft`,
    body: z.strictObject({ content: reviewContent, version }),
    errors: refusals,
  }),
  submit: endpoint({
    ...own,
    id: 'review.submit',
    summary: 'Submits what was saved, and keeps a copy. All faults of the review are in the refusal.',
    method: 'POST',
    path: `${ownPath}/submit`,
    success: 200,
    body: z.strictObject({ version }),
    errors: refusals,
  }),
  decline: endpoint({
    ...own,
    id: 'review.decline',
    summary:
      'Declines an assignment, unless its review was submitted. The submission is then no longer shown.',
    method: 'POST',
    path: `${ownPath}/decline`,
    success: 200,
    body: z.strictObject({ reason: lines(500) }),
    response: z.null(),
    errors: ['not-found', 'assignment.state', 'event.state'],
  }),
  declareConflict: endpoint({
    ...own,
    id: 'review.declareConflict',
    summary:
      'Declares a conflict of interest with a submission, which ends the assignment. The submission is then no longer shown.',
    method: 'POST',
    path: `${ownPath}/conflict`,
    success: 200,
    body: z.strictObject({ reason: lines(500) }),
    response: z.null(),
    errors: ['not-found', 'event.state'],
  }),
  file: endpoint({
    id: 'review.file',
    summary:
      'A file of a submission that the caller reviews: without names of people beside its pages, unless the reviewer may know the authors.',
    method: 'GET',
    path: `${ownPath}/file/:fileId`,
    access: 'member',
    params: z.object({ id: idText, fileId: idText }),
    file: [pdfType, docxType],
    response: z.string(),
    errors: ['not-found', 'file.broken', 'busy'],
  }),
  note: endpoint({
    id: 'review.note',
    summary:
      'The file with notes of a review of a submission that the caller reviews: of the own one, or of one of the others that the caller reads, then without the name and hidden data that its reviewer gave it.',
    method: 'GET',
    path: `${ownPath}/note/:fileId`,
    access: 'member',
    params: z.object({ id: idText, fileId: idText }),
    file: [pdfType, docxType],
    response: z.string(),
    errors: ['not-found', 'file.broken', 'busy'],
  }),
  noteForStaff: endpoint({
    id: 'review.noteForStaff',
    summary: 'The file with notes of a submitted review, for staff and the chairs of its subject.',
    method: 'GET',
    path: `${path}/:id/note`,
    access: { page, right: 'view', orSelf: 'member' },
    params: idParams,
    file: [pdfType, docxType],
    response: z.string(),
    errors: ['not-found'],
  }),
}
