import { z } from 'zod'
import { line, optionalLine, id } from '../call/list.ts'
import { mailAddress } from '../rule/text/addresses.ts'
import { isTaxId } from '../rule/taiwan/ids.ts'
import { optionalMobile } from '../rule/taiwan/telephone-fields.ts'
import { diets } from '../people/diet-words.ts'
import { personTitles } from '../rule/text/person-titles.ts'
import { wholeAmount } from '../event/signup-type/fee.ts'
import { discountCode } from '../event/signup-type/discount-code.ts'
import { answersInput } from '../event/question/answer-rules.ts'
import { typedCode } from '../rule/text/typed-fields.ts'

/** The participant. */
export const personData = {
  realName: line(60).meta({ example: '林怡君' }),
  enName: optionalLine(120).meta({ example: 'Lin Yi-Chun' }),
  title: z.enum(['', ...personTitles]).default(''),
  affiliation: optionalLine(120),
  enAffiliation: optionalLine(160),
  department: optionalLine(120),
  mobile: optionalMobile.default(''),
  email: mailAddress.refine((value) => value !== '', { params: { code: 'required' } }),
  diet: z.enum(diets).default(''),
}

/** The recipient of the receipt. */
export const receipt = {
  /** 抬頭: the person or company; empty for the name of the person who signs up. */
  receiptTitle: optionalLine(60).meta({ example: '友善食品股份有限公司' }),
  /** 統一編號 (company only). */
  receiptTaxId: typedCode
    .refine((value) => value === '' || isTaxId(value), { params: { code: 'tax-id' } })
    .default('')
    .meta({ example: '04595257' }),
}

/** The fields of a sign-up that people fill in. */
export const personInput = { ...personData, ...receipt, remark: optionalLine(200) }

/** Adds a fault if a company has no name. */
export function checkReceipt(
  { receiptTitle, receiptTaxId }: Record<'receiptTitle' | 'receiptTaxId', string>,
  check: z.RefinementCtx,
): void {
  if (receiptTaxId !== '' && receiptTitle === '')
    check.addIssue({ code: 'custom', path: ['receiptTitle'], params: { code: 'required' } })
}

/** The form for editing a sign-up. */
export const signupEdit = z.object(personInput).superRefine(checkReceipt)

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
