import { maxSplit, receiptFields, type ReceiptInput } from '@banquet/contract/payment/receipt-record'
import { z } from 'zod'
import { withValues } from '../../../kit/form/row-keys.ts'
import { typed } from '../../../kit/input/typed-number.ts'

/** The fields of receipt forms. The tax id decides whether a receipt is for a person or a company. */
export const receiptPart = {
  title: receiptFields.title,
  taxId: receiptFields.taxId.unwrap(),
  amount: typed(receiptFields.amount),
}

/** One receipt in a form. */
export interface PartValue {
  title: string
  taxId: string
  amount: string
}

const numberOf = (amount: string) => Number(amount.normalize('NFKC').replaceAll(/[\s,]/g, '')) || 0

/** Returns the sum of the receipts in a form, ignoring invalid amounts. */
export function sumOf(parts: readonly PartValue[]): number {
  return parts.reduce((sum, { amount }) => sum + numberOf(amount), 0)
}

/**
 * Returns the receipts of a form with the remainder as the amount of one of them; without such a receipt they are
 * unchanged.
 */
export function withRest(parts: PartValue[], one: PartValue | undefined, left: number): PartValue[] {
  if (!one) return parts
  const rest = left - sumOf(parts.filter((part) => part !== one))
  const amount = rest > 0 ? String(rest) : ''
  return parts.map((part) => (part === one ? withValues(part, { amount }) : part))
}

/** Returns the schema of a form that issues receipts up to a maximum amount. */
export function issueSchema(left: number) {
  return z
    .object({ receipts: z.array(z.object(receiptPart)).min(1).max(maxSplit), mailTo: receiptFields.mailTo })
    .superRefine(({ receipts }, check) => {
      if (receipts.reduce((sum, { amount }) => sum + amount, 0) > left)
        check.addIssue({ code: 'custom', path: ['receipts'], params: { code: 'max', n: left } })
    })
}

type ReceiptPart = z.output<z.ZodObject<typeof receiptPart>>

/** Returns a receipt as a request body. */
export function inputOf(
  part: ReceiptPart,
  mailTo: string,
): Pick<ReceiptInput, 'kind' | 'mailTo'> & ReceiptPart {
  return { ...part, mailTo, kind: part.taxId === '' ? 'personal' : 'company' }
}
