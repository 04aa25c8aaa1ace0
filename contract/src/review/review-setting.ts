import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { changes } from '../call/history.ts'
import { day, id, idParams, optionalLines, version } from '../call/list.ts'
import { mailAddress } from '../rule/text/addresses.ts'
import { maxAuthorConflicts } from '../submission/author-conflicts.ts'

/** The maximum length of the guidelines in one language, as HTML. */
export const maxGuidelines = 60_000

const guidelines = optionalLines(maxGuidelines).unwrap()

const fields = {
  /** The address that answers to mails about reviewing go to; empty for that of the event. */
  contact: mailAddress,
  /** HTML; the server keeps only headings, paragraphs, lists, tables and links. */
  guidelines,
  enGuidelines: guidelines,
  /** How many reviews each paper should have. */
  reviewersPerPaper: z.int().min(1).max(10),
  /** The most papers of a reviewer who has set no other number. */
  papersPerReviewer: z.int().min(1).max(200),
  /** Whether reviewers are asked which papers they would like to review, and the last day for it; null for none. */
  preferencesOpen: z.boolean(),
  preferencesUntil: day.nullable(),
  /** How many conflicts of interest the authors of a paper may declare; with 0 they are not asked for any. */
  authorConflicts: z.int().min(0).max(maxAuthorConflicts),
  /** Whether each decision should have a text to the authors. */
  needsNote: z.boolean(),
  /** Whether reviewers and the chairs of subjects get a paper only once its fee is paid. */
  hidesUnpaid: z.boolean(),
}

/** How an event reviews, as a whole; `phase` says when, and who sees what. */
export const reviewSettingInput = z.object(fields)

/** The settings of an event; those that were never saved are the usual ones. */
export const reviewSettingRow = reviewSettingInput.extend({ eventId: id, version })
export type ReviewSetting = z.output<typeof reviewSettingRow>

/** The settings of an event that has saved none: three reviews of each paper. */
export const usualReviewSetting: z.output<typeof reviewSettingInput> = {
  contact: '',
  guidelines: '',
  enGuidelines: '',
  reviewersPerPaper: 3,
  papersPerReviewer: 10,
  preferencesOpen: false,
  preferencesUntil: null,
  authorConflicts: 0,
  needsNote: false,
  hidesUnpaid: false,
}

const path = '/api/v1/event/:id/review-setting'

/** Those who assign reviewers need the numbers, so they may read them. */
const seen = [
  { page: 'subjects', right: 'view' },
  { page: 'submissions', right: 'view' },
] as const

const get = endpoint({
  id: 'review-setting.get',
  summary: 'How an event reviews; the usual settings if none were saved.',
  method: 'GET',
  path,
  access: seen,
  params: idParams,
  response: reviewSettingRow,
  errors: ['not-found'],
})

export const reviewSetting = {
  get,
  update: endpoint({
    id: 'review-setting.update',
    summary: 'Edits how an event reviews.',
    method: 'PUT',
    path,
    access: { page: 'subjects', right: 'edit' },
    params: idParams,
    body: z.strictObject({ ...fields, version: version.optional() }),
    sentBack: get,
    response: reviewSettingRow,
    errors: ['not-found', 'stale', 'event.state'],
  }),
  history: endpoint({
    id: 'review-setting.history',
    summary: 'The history of the review settings of an event: who changed what and when; newest first.',
    method: 'GET',
    path: `${path}/history`,
    access: { page: 'subjects', right: 'view' },
    params: idParams,
    response: changes,
    errors: ['not-found'],
  }),
}
