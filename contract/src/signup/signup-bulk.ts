import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { checkChosen, chosenOf, rowRefusal } from '../call/bulk.ts'
import { id, lines } from '../call/list.ts'
import { signup } from './signup.ts'
import { signupStates } from './signup-states.ts'

/** The filters of the list, as a request body. */
const match = signup.list.query
  .omit({ page: true, size: true, sort: true })
  .omit({ eventId: true })
  .extend({ signupTypeId: id.optional(), memberId: id.optional() })

const chosen = {
  /** The event that the sign-ups were shown for. */
  eventId: id,
  ...chosenOf(match),
}

/** The result for one sign-up. */
export const bulkResult = z.object({
  id,
  /** Empty if the sign-up does not exist. */
  code: z.string(),
  realName: z.string(),
  state: z.enum(signupStates).nullable(),
  /** Why the command was refused; null if it succeeded. */
  refusal: rowRefusal,
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
