import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { id, idParams, instant, listQuery } from '../call/list.ts'

/** What scheduled jobs do on each of many rows. */
export const backgroundTasks = [
  'payment-report',
  'payment-query',
  'signup-expiry',
  'signup-link-expiry',
  'signup-offer',
  'signup-reminder',
  'booking-expiry',
  'booking-offer',
  'room-share-expiry',
  'review-reminder',
  'author-answer-mail',
  'submission-fee-expiry',
  'submission-fee-reminder',
  'room-release',
  'room-release-notice',
  'rooming-list',
  'decision-publication',
  'shortage-notice',
  'unused-file',
  'unfinished-upload',
  'old-rows',
  'campaign',
  'bounce-mailbox',
  'bounce-mail',
  'bounce-file',
  'certificate',
  'receipt',
] as const
export type BackgroundTask = (typeof backgroundTasks)[number]

/**
 * Why work on a row failed. `data`: the database refuses what would be written. `refused`: a rule of the product refuses
 * it; the detail is its error code. `busy`: the database or another service did not respond, or another command held the
 * row. `unexpected`: anything else.
 */
export const failureReasons = ['data', 'refused', 'busy', 'unexpected'] as const
export type FailureReason = (typeof failureReasons)[number]

/** A row that a scheduled job could not process and tries again later. It disappears once the work on it succeeds. */
export const jobFailureRow = z.object({
  id,
  task: z.enum(backgroundTasks),
  /** What people call the row, such as a trade number or the code of a sign-up. */
  label: z.string(),
  /** The path of the row's page in the back-office; empty if it has none. */
  link: z.string(),
  /** When it failed first. */
  since: instant,
  lastAt: instant,
  attempts: z.int(),
  reason: z.enum(failureReasons),
  /** The codes of the error, without any data of the row. */
  detail: z.string(),
  nextAt: instant,
})
export type JobFailure = z.output<typeof jobFailureRow>

const path = '/api/v1/job-failure'

export const jobFailure = {
  list: endpoint({
    id: 'job-failure.list',
    summary: 'The rows that scheduled jobs could not process and will try again; newest first.',
    method: 'GET',
    path,
    list: true,
    access: 'admin',
    query: listQuery(
      ['id', 'since', 'attempts', 'nextAt'],
      { task: z.enum(backgroundTasks).optional() },
      '-id',
    ),
    response: z.array(jobFailureRow),
  }),
  retry: endpoint({
    id: 'job-failure.retry',
    summary: 'Tries to process the row now; it disappears from the list if that succeeds.',
    method: 'POST',
    path: `${path}/:id/retry`,
    success: 200,
    access: 'admin',
    params: idParams,
    response: jobFailureRow,
    errors: ['not-found'],
  }),
}
