import {
  checkDiscount,
  discountBatch,
  discountInput,
  type Discount,
} from '@banquet/contract/event/signup-type/discount'
import type { DiscountMode } from '@banquet/contract/event/signup-type/discount-rules'
import { z } from 'zod'
import { typedDay } from '../../../kit/input/typed-day.ts'
import { typed } from '../../../kit/input/typed-number.ts'

const { value, maxUses, maxPerMember, budget, domains, emails } = discountInput.shape

/** A list as a form value, separated by commas, spaces or line breaks. Duplicates are removed. */
function listOf<List extends z.ZodType<string[], string[]>>(list: List) {
  return z
    .string()
    .transform((text) => [...new Set(text.split(/[\s,，、;；]+/u).filter((one) => one !== ''))])
    .pipe(list)
}

const fields = {
  value: typed(value),
  opens: typedDay,
  closes: typedDay,
  maxPerMember: typed(maxPerMember.unwrap()),
  budget: typed(budget.unwrap()),
  domains: listOf(domains.unwrap()),
  emails: listOf(emails.unwrap()),
}

/** A discount code as form values: numbers and days are text. */
export const discountSchema = discountInput
  .extend({ ...fields, maxUses: typed(maxUses.unwrap()) })
  .superRefine(checkDiscount)

/** A batch of codes as form values. */
export const batchSchema = discountBatch
  .extend({ ...fields, count: typed(discountBatch.shape.count) })
  .superRefine(checkDiscount)

const numberText = (number: number | null) => (number === null ? '' : String(number))

/** Returns the form values of a discount code. */
export function typedDiscount(row: Discount) {
  const { eventId, code, name, mode, signupTypeIds, isActive, note } = row
  return {
    eventId,
    code,
    name,
    mode,
    signupTypeIds,
    isActive,
    note,
    value: String(row.value),
    opens: row.opens ?? '',
    closes: row.closes ?? '',
    maxUses: numberText(row.maxUses),
    maxPerMember: numberText(row.maxPerMember),
    budget: numberText(row.budget),
    domains: row.domains.join(', '),
    emails: row.emails.join('\n'),
  }
}

const blank = {
  name: '',
  value: '',
  opens: '',
  closes: '',
  maxPerMember: '1',
  budget: '',
  domains: '',
  note: '',
  emails: '',
  mode: 'percent' as DiscountMode,
  signupTypeIds: [] as number[],
  isActive: true,
}

/** Returns the form values of a new code. */
export function blankDiscount(eventId: number): ReturnType<typeof typedDiscount> {
  return { ...blank, eventId, code: '', maxUses: '' }
}

/** Returns the form values of a new batch. */
export function blankBatch(eventId: number) {
  return { ...blank, eventId, prefix: '', count: '' }
}
