import { z } from 'zod'
import { id } from '../call/list.ts'
import { wholeAmount } from '../event/signup-type/fee.ts'
import { discountCode } from '../event/signup-type/discount-code.ts'
import { answersInput } from '../event/question/answer-rules.ts'

/** The input that determines the price of a sign-up. Questions that are left out count as unanswered. */
export const wish = { signupTypeId: id, discountCode, answers: answersInput.default({}) }

/** The member who signs up and pays; only staff send it. */
export const ofMember = { memberId: id.optional() }

/** Whether the sign-up is for a guest of the member. */
export const isGuest = z.boolean().default(false)

/** The uploaded proof; members must send it for types that require one. */
export const proofId = id.nullable().default(null)

/** The amount shown to the user; the sign-up is refused if it has changed since. */
export const expectedAmount = wholeAmount.optional()
