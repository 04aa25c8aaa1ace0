import { z } from 'zod'
import { endpoint } from '../../call/endpoint.ts'
import { id } from '../../call/list.ts'
import { checkInRow, deviceId, nonce } from './check-in-record.ts'
import { wholeAmount } from '../signup-type/fee.ts'
import { checkReceipt, personInput } from '../signup/signup-form.ts'

/** Somebody who signs up at the entrance and pays in cash. */
export const walkInInput = z.object({
  listId: id,
  signupTypeId: id,
  ...personInput,
  /** The cash that was received: the whole fee, in whole NT$; 0 if it is free. */
  amount: wholeAmount,
})

export const walkIn = {
  walkIn: endpoint({
    id: 'check-in.walkIn',
    summary:
      'Signs a person up at the entrance, records the cash, and checks the person in: all of it or nothing.',
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
    response: checkInRow,
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
