import { day } from '@banquet/contract/call/list'
import {
  checkDiscount,
  discountBatch,
  discountInput,
  type Discount,
} from '@banquet/contract/event/signup-type/discount'
import type { DiscountMode } from '@banquet/contract/event/signup-type/discount-rules'
import { z } from 'zod'
import { typed } from '../../../kit/input/typed-number.ts'

const { value, maxUses, maxPerMember, budget, domains, emails } = discountInput.shape

/** A day as the form holds it: empty if there is none. */
const typedDay = z
  .string()
  .transform((text) => (text.trim() === '' ? null : text))
  .pipe(day.nullable())

/** A list as the form holds it: separated by commas, blanks or lines. Each address that is named twice counts once. */
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

/** A discount code as the form holds it: numbers and days as they are typed. */
export const discountSchema = discountInput
  .extend({ ...fields, maxUses: typed(maxUses.unwrap()) })
  .superRefine(checkDiscount)

/** Several codes as the form holds them. */
export const batchSchema = discountBatch
  .extend({ ...fields, count: typed(discountBatch.shape.count) })
  .superRefine(checkDiscount)

const numberText = (number: number | null) => (number === null ? '' : String(number))

/** Returns what people edit of a discount code, as the form holds it. */
export function typedDiscount(row: Discount) {
  const { eventId, code, name, mode, signupTypeIds, isActive, note } = row
  return {
    ...{ eventId, code, name, mode, signupTypeIds, isActive, note },
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
  ...{ name: '', value: '', opens: '', closes: '', maxPerMember: '1', budget: '', domains: '', note: '' },
  emails: '',
  mode: 'percent' as DiscountMode,
  signupTypeIds: [] as number[],
  isActive: true,
}

/** Returns a new code of an event. */
export function blankDiscount(eventId: number): ReturnType<typeof typedDiscount> {
  return { ...blank, eventId, code: '', maxUses: '' }
}

/** Returns several new codes of an event. */
export function blankBatch(eventId: number) {
  return { ...blank, eventId, prefix: '', count: '' }
}
