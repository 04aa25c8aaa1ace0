import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { day, id, idParams, idText, lines } from '../call/list.ts'
import { author } from '../submission/submission-content.ts'
import { preferenceAnswers } from './preference-answers.ts'

const path = '/api/v1/preference'

/** A paper that the caller can say a preference about. */
export const preferencePaper = z.object({
  /** That of the submission. */
  id,
  eventId: id,
  eventName: z.string(),
  eventEnName: z.string(),
  /** The last day for answers, at the event; null without one. */
  lastDay: day.nullable(),
  code: z.string(),
  title: z.string(),
  enTitle: z.string(),
  subject: z.object({ id, code: z.string(), name: z.string(), enName: z.string() }).nullable(),
  /** Null if it was not answered yet. */
  answer: z.enum(preferenceAnswers).nullable(),
})
export type PreferencePaper = z.output<typeof preferencePaper>

/** The same with what the reviewer decides by. */
export const preferenceDetail = preferencePaper.extend({
  abstract: z.string(),
  enAbstract: z.string(),
  keywords: z.array(z.string()),
  enKeywords: z.array(z.string()),
  /** In printed order; null where the reviewer may not know them. */
  authors: z.array(author.pick({ name: true, enName: true, affiliations: true })).nullable(),
})
export type PreferenceDetail = z.output<typeof preferenceDetail>

/** How many papers a reviewer has answered, by answer, among those that the caller may see. */
export const preferenceFigures = z.object({
  yes: z.int(),
  maybe: z.int(),
  no: z.int(),
})
export type PreferenceFigures = z.output<typeof preferenceFigures>

const errors = ['not-found', 'preference.closed'] as const
const own = { access: 'member', params: idParams } as const

/** Which papers reviewers would like to review. They address a preference by its submission. */
export const preference = {
  list: endpoint({
    id: 'preference.list',
    summary:
      'The submissions that the caller can say a preference about, by event and number: those of events for which they review and that ask for preferences, without those that they have a conflict of interest with.',
    method: 'GET',
    path,
    access: 'member',
    response: z.array(preferencePaper),
  }),
  figures: endpoint({
    id: 'preference.figures',
    summary:
      'How many submissions a reviewer has said a preference about, without those that the caller has a conflict of interest with.',
    method: 'GET',
    path: `${path}/figures`,
    access: { page: 'submissions', right: 'view' },
    query: z.strictObject({ reviewerId: idText }),
    response: preferenceFigures,
    errors: ['not-found'],
  }),
  read: endpoint({
    ...own,
    id: 'preference.read',
    summary: 'A submission that the caller can say a preference about, with its abstract.',
    method: 'GET',
    path: `${path}/:id`,
    response: preferenceDetail,
    errors,
  }),
  answer: endpoint({
    ...own,
    id: 'preference.answer',
    summary: 'Says whether the caller would like to review a submission; null takes the answer back.',
    method: 'PUT',
    path: `${path}/:id`,
    body: z.strictObject({ answer: z.enum(preferenceAnswers).nullable() }),
    response: z.null(),
    errors,
  }),
  declareConflict: endpoint({
    ...own,
    id: 'preference.declareConflict',
    summary:
      'Declares a conflict of interest with a submission, which is then no longer shown. An assignment of it to the caller ends.',
    method: 'POST',
    path: `${path}/:id/conflict`,
    success: 200,
    body: z.strictObject({ reason: lines(500) }),
    response: z.null(),
    errors,
  }),
}
