import { z } from 'zod'
import { day, id, instant, line, optionalLine, version } from '../call/list.ts'
import { mailAddress } from '../rule/text/mail-address.ts'
import { isTaxId } from '../rule/taiwan/ids.ts'
import { maxPayment } from '../rule/money/money.ts'

/** Whom a receipt is made out to: a person, or a company with its tax id. */
export const receiptKinds = ['personal', 'company'] as const
export type ReceiptKind = (typeof receiptKinds)[number]

/** A receipt is issued once and stays; one that is wrong becomes void. */
export const receiptStates = ['issued', 'void'] as const
export type ReceiptState = (typeof receiptStates)[number]

/** Where an electronic invoice would be kept for its buyer: 手機條碼 or 自然人憑證. */
export const carrierKinds = ['mobile', 'certificate'] as const
const carrierForms = { mobile: /^\/[0-9A-Z+.-]{7}$/, certificate: /^[A-Z]{2}\d{14}$/ }

/** Into how many receipts a payment order can be split at once. */
export const maxSplit = 20

/** The fewest and the most characters of the name on a receipt. */
export const maxReceiptTitle = 60

const plain = z.string().normalize('NFKC').trim()

/** What somebody fills in of a receipt. */
export const receiptFields = {
  kind: z.enum(receiptKinds),
  /** 抬頭: the person or the company. */
  title: line(maxReceiptTitle).meta({ example: '友善食品股份有限公司' }),
  /** 統一編號; required for a company, empty for a person. */
  taxId: plain
    .refine((value) => value === '' || isTaxId(value), { params: { code: 'tax-id' } })
    .default('')
    .meta({ example: '04595257' }),
  /** Whole NT$, tax included. */
  amount: z.int().min(1).max(maxPayment).meta({ example: 3000 }),
  /** The address that the receipt is sent to, by hand or by the provider of electronic invoices. */
  mailTo: mailAddress.default(''),
  /** Stored for an electronic invoice, which a provider may issue later; a receipt does not show it. */
  carrierKind: z.enum(['', ...carrierKinds]).default(''),
  carrierNumber: optionalLine(20).meta({ example: '/ABC1234' }),
  /** 愛心碼: who gets the prize of an electronic invoice; excludes a carrier. */
  donationCode: plain
    .regex(/^(\d{3,7})?$/)
    .default('')
    .meta({ example: '168001' }),
}

type Filled = z.output<z.ZodObject<typeof receiptFields>>

/** Adds the faults that follow from several fields of a receipt. */
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
  // An invoice for a company has neither, and a donated one has no carrier.
  if (carrierKind && (kind === 'company' || donationCode)) fault('carrierKind', 'mismatch')
  if (donationCode && kind === 'company') fault('donationCode', 'mismatch')
}

/** A receipt in the examples of requests. */
export const receiptExample = {
  kind: 'company',
  title: '友善食品股份有限公司',
  taxId: '04595257',
  amount: 3000,
}
export const receiptInput = z.strictObject(receiptFields).superRefine(checkReceiptFields)
export type ReceiptInput = z.output<typeof receiptInput>

export const receiptLine = z.object({
  label: z.string(),
  enLabel: z.string(),
  /** Whole NT$, tax included; negative for a discount. */
  amount: z.int(),
})
export type ReceiptLine = z.output<typeof receiptLine>

/** A receipt. Everything of it stays as it was issued, except its state, its address and whether it was handed out. */
export const receiptRow = z.object({
  id,
  /** Without gaps for each issuer and year. */
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
  /** The sum of the lines: whole NT$, tax included. */
  amount: z.int(),
  /** The sales amount and the tax in it. */
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
  /** The void receipt that this one replaces; null if it replaces none. */
  replacesId: id.nullable(),
  replacesNumber: z.string(),
  /** The number of the receipt that replaces this one; empty if there is none. */
  replacedByNumber: z.string(),
  /** The day on which it was handed out; null as long as it was not. */
  handedOutOn: day.nullable(),
  /** How it was handed out; only staff see it. */
  handedOutNote: z.string(),
  handedOutByName: z.string(),
  issuedAt: instant,
  issuedByName: z.string(),
  version,
})
export type Receipt = z.output<typeof receiptRow>

/** The receipts of a payment order, and what a form needs that issues others. */
export const orderReceipts = z.object({
  /** What was received and has not been returned. */
  received: z.int(),
  /** What the valid receipts add up to; more than was received if money was returned since. */
  receipted: z.int(),
  /** The most that receipts can still be issued for. */
  left: z.int(),
  /** The same without what is to be returned to the payer. */
  proposed: z.int(),
  /** Why the caller cannot issue a receipt at the moment; null if it is possible. */
  obstacle: z.enum(['receipt.payee', 'receipt.unpaid', 'receipt.issuer', 'receipt.too-much']).nullable(),
  /** Whom the receipt is made out to by default. */
  title: z.string(),
  taxId: z.string(),
  mailTo: z.string(),
  receipts: z.array(receiptRow),
})
export type OrderReceipts = z.output<typeof orderReceipts>

/** Returns the number of a receipt. */
export function receiptNumber(year: number, sequence: number): string {
  return `R${year}-${String(sequence).padStart(6, '0')}`
}
