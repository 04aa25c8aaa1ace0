import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { id, line } from '../call/list.ts'
import { checkInRow } from './check-in.ts'
import { wholeAmount } from './fee.ts'
import { checkReceipt, personInput } from './signup-record.ts'

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
        nonce: z.uuid().meta({ example: '5f0a4f0e-9a7e-4f9c-8f0e-3b1f6f5f7f11' }),
        deviceId: line(60).meta({ example: '北門 1' }),
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
