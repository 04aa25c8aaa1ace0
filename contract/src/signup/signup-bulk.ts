import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { errorStatus, type ErrorCode } from '../call/errors.ts'
import { id, lines, version } from '../call/list.ts'
import { signup } from './signup.ts'
import { signupStates } from './signup-states.ts'

/** The largest number of sign-ups that one call works on. */
export const maxBulk = 500

/** The filters of the list, as a body has them. */
const match = signup.list.query
  .omit({ page: true, size: true, sort: true })
  .extend({ eventId: id, signupTypeId: id.optional(), memberId: id.optional() })

const chosen = {
  /** The sign-ups, each in the version that was seen; none with `match`. */
  rows: z
    .array(z.strictObject({ id, version }))
    .max(maxBulk)
    .refine((rows) => new Set(rows.map((row) => row.id)).size === rows.length, {
      params: { code: 'repeated' },
    }),
  /** Instead: all sign-ups of an event that match the filters of the list. */
  match: match.optional(),
  /** With `match`: how many they are; nothing is done if there are more or fewer by now. */
  count: z.int().min(1).max(maxBulk).optional(),
}

type Chosen = z.output<z.ZodObject<typeof chosen>>

/** Adds a fault unless either rows or filters with their number are named. */
function checkChosen({ rows, match, count }: Chosen, check: z.RefinementCtx): void {
  const fault = (path: string, code: string) =>
    check.addIssue({ code: 'custom', path: [path], params: { code } })
  if (rows.length === 0 && match === undefined) fault('rows', 'required')
  if (rows.length > 0 && match !== undefined) fault('match', 'mismatch')
  if (match !== undefined && count === undefined) fault('count', 'required')
}

const errorCodes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]

/** What became of one sign-up. */
export const bulkResult = z.object({
  id,
  /** Empty for a sign-up that does not exist. */
  code: z.string(),
  realName: z.string(),
  state: z.enum(signupStates).nullable(),
  /** Why nothing was done; null if it was. */
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
    .meta({ example: { rows: [{ id: 17, version: 3 }] } }),
  response: z.array(bulkResult),
  errors: ['stale'],
} as const

const path = '/api/v1/signup/bulk'

/**
 * Commands on many sign-ups. Each sign-up is a transaction of its own, so some may be done and others not; the response
 * says which. Sending it again does nothing twice, because a sign-up that is done no longer has the state for it.
 */
export const signupBulk = {
  bulkApprove: endpoint({
    ...bulk,
    id: 'signup.bulkApprove',
    summary: 'Approves sign-ups, each as `signup.approve` does; says of each whether it was done.',
    path: `${path}/approve`,
  }),
  bulkRemind: endpoint({
    ...bulk,
    id: 'signup.bulkRemind',
    summary: 'Reminds people to pay, each as `signup.remind` does; says of each whether it was done.',
    path: `${path}/remind`,
  }),
  bulkCancel: endpoint({
    ...bulk,
    id: 'signup.bulkCancel',
    summary:
      'Cancels sign-ups for one reason, each as `signup.cancel` does; says of each whether it was done.',
    path: `${path}/cancel`,
    body: z
      .strictObject({ ...chosen, reason: lines(200) })
      .superRefine(checkChosen)
      .meta({ example: { rows: [{ id: 17, version: 3 }], reason: '場次取消' } }),
  }),
}
