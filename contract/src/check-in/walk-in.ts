import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { id } from '../call/list.ts'
import { checkInRow, deviceId, nonce, offlineRow } from './check-in-record.ts'
import { wholeAmount } from '../event/signup-type/fee.ts'
import { checkReceipt, personInput } from '../signup/signup-form.ts'

/** A person who signs up at the entrance and pays in cash. */
export const walkInInput = z.object({
  listId: id,
  signupTypeId: id,
  ...personInput,
  /** The cash received, which is the whole fee, in whole NT$; 0 if there is no fee. */
  amount: wholeAmount,
})

/** The check-in of a walk-in, with the data by which offline devices recognise the person. */
export const walkInRow = checkInRow.extend({ offline: offlineRow })
export type WalkIn = z.output<typeof walkInRow>

/** The call for walk-ins. */
export const walkIn = {
  walkIn: endpoint({
    id: 'check-in.walkIn',
    summary:
      'Signs a person up at the entrance, records the cash and checks the person in, in one transaction.',
    method: 'POST',
    path: '/api/v1/check-in/walk-in',
    idempotent: true,
    access: { page: 'checkIns', right: 'settle' },
    body: z
      .strictObject({
        ...walkInInput.shape,
        nonce,
        deviceId,
      })
      .superRefine(checkReceipt),
    response: walkInRow,
    errors: [
      'not-found',
      'event.state',
      'signup.closed',
      'signup.full',
      'signup.duplicate',
      'signup.amount-changed',
      'account.duplicate',
      'check-in.nonce',
    ],
  }),
}
