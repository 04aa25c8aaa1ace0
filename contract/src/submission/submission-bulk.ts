import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { rowRefusal, seenRows } from '../call/bulk.ts'
import { distinctIds, id, lines } from '../call/list.ts'
import { submissionStates } from './submission-states.ts'

/** The maximum number of submissions in one call. */
export const maxSubmissionsAtOnce = 500

const chosen = {
  /** The event that the submissions were shown for. */
  eventId: id,
  /** The submissions with their versions. */
  rows: seenRows(maxSubmissionsAtOnce).min(1),
}

/** The ids of submissions for a command that no version decides about. */
export const chosenIds = distinctIds(maxSubmissionsAtOnce)

/** The result for one submission. */
export const bulkSubmission = z.object({
  id,
  /** Empty if the submission has no number or does not exist. */
  code: z.string(),
  title: z.string(),
  enTitle: z.string(),
  state: z.enum(submissionStates).nullable(),
  /** Why the command was refused; null if it succeeded. */
  refusal: rowRefusal,
})
export type BulkSubmission = z.output<typeof bulkSubmission>

const bulk = {
  method: 'POST',
  success: 200,
  access: { page: 'submissions', right: 'edit' },
  response: z.array(bulkSubmission),
  errors: ['event.other'],
} as const

const path = '/api/v1/submission/bulk'
const example = { eventId: 2, rows: [{ id: 17, version: 3 }] }

/**
 * Commands on many submissions. Each submission has its own transaction, so some can succeed while others fail; the response
 * lists the result of each. A call is safe to repeat: the version of a submission that was changed is another one, and nobody is
 * reminded twice on a day.
 */
export const submissionBulk = {
  bulkMove: endpoint({
    ...bulk,
    id: 'submission.bulkMove',
    summary:
      'Moves submissions to another subject of their event, whether authors can choose it or not; returns the result of each. What was submitted stays the same revision.',
    path: `${path}/move`,
    body: z.strictObject({ ...chosen, subjectId: id }).meta({ example: { ...example, subjectId: 4 } }),
  }),
  bulkRemind: endpoint({
    ...bulk,
    id: 'submission.bulkRemind',
    summary:
      'Reminds the submitters of submissions whose fee is due, each like `submission-fee.remind`; returns the result of each.',
    path: `${path}/remind`,
    body: z
      .strictObject({ eventId: chosen.eventId, submissionIds: chosenIds })
      .meta({ example: { eventId: 2, submissionIds: [17] } }),
  }),
  bulkWithdraw: endpoint({
    ...bulk,
    id: 'submission.bulkWithdraw',
    summary:
      'Withdraws submissions with one reason, each like `submission.withdraw`; returns the result of each.',
    path: `${path}/withdraw`,
    body: z
      .strictObject({ ...chosen, reason: lines(500) })
      .meta({ example: { ...example, reason: '重複投稿' } }),
  }),
}
