import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { errorStatus, type ErrorCode } from '../call/errors.ts'
import { id, lines, version } from '../call/list.ts'
import { signup } from './signup.ts'
import { signupStates } from './signup-states.ts'

/** The maximum number of sign-ups in one call. */
export const maxBulk = 500

/** The filters of the list, as a request body. */
const match = signup.list.query
  .omit({ page: true, size: true, sort: true })
  .omit({ eventId: true })
  .extend({ signupTypeId: id.optional(), memberId: id.optional() })

const chosen = {
  /** The event that the sign-ups were shown for. */
  eventId: id,
  /** The sign-ups with their versions; empty with `match`. */
  rows: z
    .array(z.strictObject({ id, version }))
    .max(maxBulk)
    .refine((rows) => new Set(rows.map((row) => row.id)).size === rows.length, {
      params: { code: 'repeated' },
    }),
  /** Instead of `rows`: all sign-ups of the event that match the filters of the list. */
  match: match.optional(),
  /** With `match`: the expected number of sign-ups; the call is refused if it has changed. */
  count: z.int().min(1).max(maxBulk).optional(),
}

type Chosen = z.output<z.ZodObject<typeof chosen>>

/** Adds a fault unless either `rows`, or filters and a count, are given. */
function checkChosen({ rows, match, count }: Chosen, check: z.RefinementCtx): void {
  const fault = (path: string, code: string) =>
    check.addIssue({ code: 'custom', path: [path], params: { code } })
  if (rows.length === 0 && match === undefined) fault('rows', 'required')
  if (rows.length > 0 && match !== undefined) fault('match', 'mismatch')
  if (match !== undefined && count === undefined) fault('count', 'required')
}

const errorCodes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]

/** The result for one sign-up. */
export const bulkResult = z.object({
  id,
  /** Empty if the sign-up does not exist. */
  code: z.string(),
  realName: z.string(),
  state: z.enum(signupStates).nullable(),
  /** Why the command was refused; null if it succeeded. */
  refusal: z.enum(errorCodes).nullable(),
})
export type BulkResult = z.output<typeof bulkResult>

const bulk = {
  method: 'POST',
  success: 200,
  access: { page: 'signups', right: 'edit' },
  body: z
    .strictObject(chosen)
    .superRefine(checkChosen)
    .meta({ example: { eventId: 2, rows: [{ id: 17, version: 3 }] } }),
  response: z.array(bulkResult),
  errors: ['stale', 'event.other'],
} as const

const path = '/api/v1/signup/bulk'

/**
 * Commands on many sign-ups. Each sign-up has its own transaction, so some can succeed while others fail; the response
 * lists the result of each. The call is safe to repeat, because a sign-up that was processed is no longer in the required
 * state.
 */
export const signupBulk = {
  bulkApprove: endpoint({
    ...bulk,
    id: 'signup.bulkApprove',
    summary: 'Approves sign-ups, each like `signup.approve`; returns the result of each.',
    path: `${path}/approve`,
  }),
  bulkRemind: endpoint({
    ...bulk,
    id: 'signup.bulkRemind',
    summary: 'Sends payment reminders, each like `signup.remind`; returns the result of each.',
    path: `${path}/remind`,
  }),
  bulkCancel: endpoint({
    ...bulk,
    id: 'signup.bulkCancel',
    summary: 'Cancels sign-ups with one reason, each like `signup.cancel`; returns the result of each.',
    path: `${path}/cancel`,
    body: z
      .strictObject({ ...chosen, reason: lines(200) })
      .superRefine(checkChosen)
      .meta({ example: { eventId: 2, rows: [{ id: 17, version: 3 }], reason: '場次取消' } }),
  }),
}
