import { z } from 'zod'
import { id } from '../call/list.ts'
import { wholeAmount } from '../event/signup-type/fee.ts'
import { discountCode } from '../event/signup-type/discount-code.ts'
import { answersInput } from '../event/question/answer-rules.ts'

/** What decides on the price of a sign-up. A question without an answer here is not answered. */
export const wish = { signupTypeId: id, discountCode, answers: answersInput.default({}) }

/** Staff name the member who signs up and pays; members do so themselves. */
export const ofMember = { memberId: id.optional() }

/** Whether the member signs somebody else up. */
export const isGuest = z.boolean().default(false)

/** The uploaded proof; required of members for types with a proof. */
export const proofId = id.nullable().default(null)

/** The amount that was shown; the sign-up is refused if it is another one by now. */
export const expectedAmount = wholeAmount.optional()
