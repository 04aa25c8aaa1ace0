import { z } from 'zod'
import { rowRefusal } from '../call/bulk.ts'
import { day, id, instant, line, optionalLine, version } from '../call/list.ts'
import { mailAddress } from '../rule/text/addresses.ts'
import { isTaxId } from '../rule/taiwan/ids.ts'
import { maxPayment } from '../rule/money/money.ts'
import { typedCode } from '../rule/text/typed-fields.ts'

/** Whether a receipt is made out to a person, or to a company with its tax id. */
export const receiptKinds = ['personal', 'company'] as const
export type ReceiptKind = (typeof receiptKinds)[number]

/** The states of a receipt. A receipt is never deleted; an incorrect one is made void. */
export const receiptStates = ['issued', 'void'] as const
export type ReceiptState = (typeof receiptStates)[number]

/** The carriers of an electronic invoice: 手機條碼 or 自然人憑證. */
export const carrierKinds = ['mobile', 'certificate'] as const
const carrierForms = { mobile: /^\/[0-9A-Z+.-]{7}$/, certificate: /^[A-Z]{2}\d{14}$/ }

/** The maximum number of receipts that can be issued for a payment order at once. */
export const maxSplit = 20

/** The minimum and maximum length of a receipt title. */
export const maxReceiptTitle = 60

/** The fields of a receipt that people fill in. */
export const receiptFields = {
  kind: z.enum(receiptKinds),
  /** 抬頭: the person or company. */
  title: line(maxReceiptTitle).meta({ example: '友善食品股份有限公司' }),
  /** 統一編號; required for a company, empty for a person. */
  taxId: typedCode
    .refine((value) => value === '' || isTaxId(value), { params: { code: 'tax-id' } })
    .default('')
    .meta({ example: '04595257' }),
  /** Whole NT$, tax included. */
  amount: z.int().min(1).max(maxPayment).meta({ example: 3000 }),
  /** The address that the receipt is sent to, by staff or by the provider of electronic invoices. */
  mailTo: mailAddress.default(''),
  /** Stored for an electronic invoice that a provider may issue later; not printed on the receipt. */
  carrierKind: z.enum(['', ...carrierKinds]).default(''),
  carrierNumber: optionalLine(20).meta({ example: '/ABC1234' }),
  /** 愛心碼: the organisation that an electronic invoice is donated to; cannot be combined with a carrier. */
  donationCode: typedCode
    .regex(/^(\d{3,7})?$/)
    .default('')
    .meta({ example: '168001' }),
}

type Filled = z.output<z.ZodObject<typeof receiptFields>>

/** Adds the faults that involve several fields of a receipt. */
export function checkReceiptFields(
  {
    kind,
    taxId,
    carrierKind,
    carrierNumber,
    donationCode,
  }: Pick<Filled, 'kind' | 'taxId'> & Partial<Pick<Filled, 'carrierKind' | 'carrierNumber' | 'donationCode'>>,
  check: z.RefinementCtx,
): void {
  const fault = (field: string, code: string) =>
    check.addIssue({ code: 'custom', path: [field], params: { code } })
  if (kind === 'company' && taxId === '') fault('taxId', 'required')
  if (kind === 'personal' && taxId !== '') fault('taxId', 'mismatch')
  const form = carrierKind ? carrierForms[carrierKind] : /^$/
  if (carrierNumber !== undefined && !form.test(carrierNumber)) fault('carrierNumber', 'pattern')
  // An electronic invoice for a company has no carrier and cannot be donated; a donated one has no carrier.
  if (carrierKind && (kind === 'company' || donationCode)) fault('carrierKind', 'mismatch')
  if (donationCode && kind === 'company') fault('donationCode', 'mismatch')
}

/** The example receipt in the API documentation. */
export const receiptExample = {
  kind: 'company',
  title: '友善食品股份有限公司',
  taxId: '04595257',
  amount: 3000,
}
export const receiptInput = z.strictObject(receiptFields).superRefine(checkReceiptFields)
export type ReceiptInput = z.output<typeof receiptInput>

/** A line of a receipt. */
export const receiptLine = z.object({
  label: z.string(),
  enLabel: z.string(),
  /** Whole NT$, tax included; negative for a discount. */
  amount: z.int(),
})
export type ReceiptLine = z.output<typeof receiptLine>

/** A receipt. It never changes after it is issued, except for its state, its address and its hand-out. */
export const receiptRow = z.object({
  id,
  /** Consecutive for each issuer and year. */
  number: z.string(),
  paymentOrderId: id,
  paymentNumber: z.string(),
  eventId: id,
  issuerName: z.string(),
  issuerTaxId: z.string(),
  kind: z.enum(receiptKinds),
  title: z.string(),
  taxId: z.string(),
  lines: z.array(receiptLine),
  /** The sum of the lines in whole NT$, tax included. */
  amount: z.int(),
  /** The net amount and the tax included in the total. */
  net: z.int(),
  tax: z.int(),
  mailTo: z.string(),
  carrierKind: z.enum(['', ...carrierKinds]),
  carrierNumber: z.string(),
  donationCode: z.string(),
  state: z.enum(receiptStates),
  voidReason: z.string(),
  voidedAt: instant.nullable(),
  voidedByName: z.string(),
  /** The void receipt that this one replaces; null for none. */
  replacesId: id.nullable(),
  replacesNumber: z.string(),
  /** The number of the receipt that replaces this one; empty for none. */
  replacedByNumber: z.string(),
  /** The day on which it was handed out; null if it was not. */
  handedOutOn: day.nullable(),
  /** How it was handed out; visible to staff only. */
  handedOutNote: z.string(),
  handedOutByName: z.string(),
  issuedAt: instant,
  issuedByName: z.string(),
  version,
})
export type Receipt = z.output<typeof receiptRow>

/** The receipts of a payment order, with the data for the form that issues more. */
export const orderReceipts = z.object({
  /** The amount received and not returned. */
  received: z.int(),
  /** The sum of the valid receipts; exceeds `received` if money was returned after they were issued. */
  receipted: z.int(),
  /** The maximum amount for which more receipts can be issued. */
  left: z.int(),
  /** `left` less the amount that is to be returned to the payer. */
  proposed: z.int(),
  /** Why the caller cannot issue a receipt now; null if it is possible. */
  obstacle: z.enum(['receipt.payee', 'receipt.unpaid', 'receipt.issuer', 'receipt.too-much']).nullable(),
  /** The default recipient of the receipt. */
  title: z.string(),
  taxId: z.string(),
  mailTo: z.string(),
  receipts: z.array(receiptRow),
})
export type OrderReceipts = z.output<typeof orderReceipts>

/** The receipt that one of several payment orders got. */
export const bulkReceipt = z.object({
  paymentOrderId: id,
  /** The number of the payment order. */
  number: z.string(),
  payerName: z.string(),
  /** Null and empty if no receipt was issued. */
  receiptId: id.nullable(),
  receiptNumber: z.string(),
  title: z.string(),
  /** Whole NT$. */
  amount: z.int(),
  /** Why none was issued; null if one was. */
  refusal: rowRefusal,
})
export type BulkReceipt = z.output<typeof bulkReceipt>

/** What became of one of several receipts that were to be sent by mail. */
export const sentReceipt = z.object({
  id,
  number: z.string(),
  title: z.string(),
  /** Why it was not sent; null if it was. */
  refusal: rowRefusal,
})
export type SentReceipt = z.output<typeof sentReceipt>

/** Returns the number of a receipt. */
export function receiptNumber(year: number, sequence: number): string {
  return `R${year}-${String(sequence).padStart(6, '0')}`
}
