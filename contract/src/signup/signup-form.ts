import { z } from 'zod'
import { line, optionalLine } from '../call/list.ts'
import { mailAddress } from '../rule/text/mail-address.ts'
import { isTaxId } from '../rule/taiwan/ids.ts'
import { mobile } from '../rule/taiwan/telephone.ts'
import { diets } from '../people/diet-words.ts'
import { personTitles } from '../rule/text/person-titles.ts'

/** The participant. */
export const personData = {
  realName: line(60).meta({ example: '林怡君' }),
  enName: optionalLine(120).meta({ example: 'Lin Yi-Chun' }),
  title: z.enum(['', ...personTitles]).default(''),
  affiliation: optionalLine(120),
  enAffiliation: optionalLine(160),
  department: optionalLine(120),
  mobile: mobile.or(z.literal('')).default(''),
  email: mailAddress.refine((value) => value !== '', { params: { code: 'required' } }),
  diet: z.enum(diets).default(''),
}

/** The recipient of the receipt. */
export const receipt = {
  /** 抬頭: the person or company; empty for the name of the person who signs up. */
  receiptTitle: optionalLine(60).meta({ example: '友善食品股份有限公司' }),
  /** 統一編號 (company only). */
  receiptTaxId: z
    .string()
    .normalize('NFKC')
    .trim()
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
