import { z } from 'zod'
import { lastEdit } from '../call/read-only.ts'
import { mailAddress } from '../rule/text/addresses.ts'
import { endpoint } from '../call/endpoint.ts'
import { modules } from '../call/module.ts'
import { picture } from './file.ts'
import { id, line, optionalLine, version } from '../call/list.ts'
import { historyOf } from '../call/row-calls.ts'
import { roundings } from '../rule/money/tax.ts'
import { isTaxId } from '../rule/taiwan/ids.ts'
import { telephone } from '../rule/taiwan/telephone-fields.ts'

/** The upper limits of how many days ahead customers and staff may order. */
export const maxDaysAhead = { customer: 366, staff: 730 } as const

/** The maximum bank fee that can be written off when a transfer is short, in whole NT$. */
export const maxBankFee = 1000

/** The modules that are switched off. */
export const modulesOff = z.array(z.enum(modules)).max(modules.length)

const fields = {
  name: line(100).meta({ example: '禾豐食品股份有限公司' }),
  enName: optionalLine(100),
  /** 統一編號; may be empty. */
  taxIdNumber: optionalLine(20)
    .refine((value) => value === '' || isTaxId(value), { params: { code: 'tax-id' } })
    .meta({ example: '12345675' }),
  telephone: telephone.default(''),
  email: mailAddress.default(''),
  address: optionalLine(200),
  enAddress: optionalLine(200),
  /** An uploaded picture (`file.add`); null for none. If the field is left out, the logo stays the same. */
  logoId: id.nullable().optional(),
  rounding: z.enum(roundings),
  /** The maximum number of days ahead for which customers may order. */
  customerDaysAhead: z.int().min(1).max(maxDaysAhead.customer),
  /** The maximum number of days ahead for which staff may order; at least that of customers. */
  staffDaysAhead: z.int().min(1).max(maxDaysAhead.staff),
  /**
   * The amount in whole NT$ by which a transfer may be short and the rest be written off; if the field is left out, it
   * stays the same.
   */
  bankFeeLimit: z.int().min(0).max(maxBankFee).optional(),
  /**
   * A campaign to more recipients needs the approval of a second person; null if none does. If the field is left out, it stays the
   * same.
   */
  campaignLimit: z.int().min(0).max(1_000_000).nullable().optional(),
  /** Whether customers have a loan type. If the field is left out, it stays the same. */
  usesLoanTypes: z.boolean().optional(),
  /** If the field is left out, the modules stay the same. */
  modulesOff: modulesOff.optional(),
}

type DaysAhead = Record<'customerDaysAhead' | 'staffDaysAhead', number>

/** Adds a fault if staff may order fewer days ahead than customers. */
export function checkDaysAhead(
  { customerDaysAhead, staffDaysAhead }: DaysAhead,
  check: z.RefinementCtx,
): void {
  if (staffDaysAhead >= customerDaysAhead) return
  const params = { code: 'min', n: customerDaysAhead }
  check.addIssue({ code: 'custom', path: ['staffDaysAhead'], params })
}

export const organisationInput = z.object(fields)

export const organisationRow = z.object({
  id,
  name: z.string(),
  enName: z.string(),
  taxIdNumber: z.string(),
  telephone: z.string(),
  email: z.string(),
  address: z.string(),
  enAddress: z.string(),
  logo: picture.nullable(),
  rounding: z.enum(roundings),
  customerDaysAhead: z.int(),
  staffDaysAhead: z.int(),
  bankFeeLimit: z.int(),
  campaignLimit: z.int().nullable(),
  usesLoanTypes: z.boolean(),
  modulesOff,
  updated_at: lastEdit,
  version,
})
export type Organisation = z.output<typeof organisationRow>

/** The public fields of the organisation, shown on the sign-in pages. */
export const publicOrganisation = z.object({
  name: z.string(),
  enName: z.string(),
  /** The URL of the logo; empty for none. */
  logoUrl: z.string(),
})

const get = endpoint({
  id: 'organisation.get',
  summary: 'The organisation that runs this installation.',
  method: 'GET',
  path: '/api/v1/organisation',
  // Delivery notes on screens name the supplier, so everybody who can see orders may read it.
  access: [
    { page: 'organisation', right: 'view' },
    { page: 'orders', right: 'view' },
  ],
  response: organisationRow,
})

export const organisation = {
  get,
  update: endpoint({
    id: 'organisation.update',
    summary: 'Edits the organisation.',
    method: 'PUT',
    path: '/api/v1/organisation',
    access: { page: 'organisation', right: 'edit' },
    body: z.strictObject({ ...fields, version: version.optional() }).superRefine(checkDaysAhead),
    sentBack: get,
    response: organisationRow,
    errors: ['stale'],
  }),
  history: historyOf('organisation', 'the organisation', 'organisation'),
}
