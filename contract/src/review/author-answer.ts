import { z } from 'zod'
import type { Fault } from '../call/faults.ts'
import { endpoint } from '../call/endpoint.ts'
import { id, idParams, instant, optionalLines, version } from '../call/list.ts'
import { countWords } from '../rule/text/count-words.ts'
import { maxAnswerLimit } from './phase.ts'

/** The most characters of an answer. Its words are limited by the phase. */
export const maxAnswerText = 20_000

const text = optionalLines(maxAnswerText).unwrap()

/** What the authors of a paper answer to its reviewers, with what they answer to. */
export const authorAnswerRow = z.object({
  /** That of the submission. */
  id,
  /** What reviewers wrote to the authors, as far as they may read it now; no names, no scores. */
  reviews: z.array(z.string()),
  /** What was submitted last; empty if nothing was. */
  content: z.string(),
  /** What was written since; null if nothing was. Only for those who may answer. */
  draft: z.string().nullable(),
  /** How often it was submitted. */
  revision: z.int(),
  submittedAt: instant.nullable(),
  /** The most words. */
  limit: z.int().max(maxAnswerLimit),
  closesAt: instant.nullable(),
  /** That of the event. */
  timeZone: z.string(),
  /** Whether it can be written now. */
  isOpen: z.boolean(),
  /** Whether the caller may write it: the submitter and the corresponding author. */
  mayEdit: z.boolean(),
  version,
})
export type AuthorAnswer = z.output<typeof authorAnswerRow>

/** An answer as it was submitted. */
export const answerRevision = z.object({
  paperRevision: z.int(),
  revision: z.int(),
  content: z.string(),
  submittedAt: instant,
})
export type AnswerRevision = z.output<typeof answerRevision>

/** Returns why an answer cannot be submitted yet; used by the browser and by the server. */
export function answerFaults(content: string, limit: number): Fault[] {
  if (content.trim() === '') return [{ path: 'content', code: 'required' }]
  if (countWords(content) > limit) return [{ path: 'content', code: 'words-max', params: { n: limit } }]
  return []
}

const path = '/api/v1/author-answer/:id'
const own = { access: 'member', params: idParams, response: authorAnswerRow } as const
const refusals = ['not-found', 'stale', 'author-answer.closed', 'event.state'] as const

/** The answers of authors to the reviewers of a paper under review, addressed by the submission. */
export const authorAnswer = {
  get: endpoint({
    ...own,
    id: 'author-answer.get',
    summary: 'The answer of the authors of a submission, with the reviews that they may read.',
    method: 'GET',
    path,
    errors: ['not-found'],
  }),
  save: endpoint({
    ...own,
    id: 'author-answer.save',
    summary: 'Saves what the authors have written so far.',
    method: 'PUT',
    path: `${path}/draft`,
    body: z.strictObject({ content: text, version }),
    errors: refusals,
  }),
  submit: endpoint({
    ...own,
    id: 'author-answer.submit',
    summary: 'Submits what was saved, and keeps a copy. It can be changed until the phase closes.',
    method: 'POST',
    path: `${path}/submit`,
    success: 200,
    body: z.strictObject({ version }),
    errors: refusals,
  }),
  revisions: endpoint({
    id: 'author-answer.revisions',
    summary:
      'What the authors of a submission have answered, each time that it was submitted; newest first. Not for those with a conflict of interest.',
    method: 'GET',
    path: `${path}/revision`,
    access: { page: 'submissions', right: 'view' },
    params: idParams,
    response: z.array(answerRevision),
    errors: ['not-found'],
  }),
}
