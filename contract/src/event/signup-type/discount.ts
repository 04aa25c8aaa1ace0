import { z } from 'zod'
import { crud } from '../../call/crud.ts'
import { endpoint } from '../../call/endpoint.ts'
import { exportOf } from '../../call/export.ts'
import { day, id, idParams, instant, line, oneOf, optionalLine, version } from '../../call/list.ts'
import { mailAddress } from '../../rule/text/mail-address.ts'
import { discountModes, isCode, normalCode } from './discount-rules.ts'
import { inEvent, ofEvent } from '../event/event-choice.ts'
import { maxFee } from './fee.ts'

/** The highest number of uses, and of budgets in whole NT$. */
const maxUse = 100_000
const maxBudget = 100_000_000

/** A code as it is stored; people may type it in any case and width. */
const code = z
  .string()
  .max(60)
  .overwrite(normalCode)
  .refine((value) => value !== '', { params: { code: 'required' }, abort: true })
  .refine(isCode, { params: { code: 'pattern' } })
  .meta({ example: 'EARLY10' })

const domainForm = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)+$/

const domain = z
  .string()
  .max(254)
  .overwrite((value) => value.normalize('NFKC').trim().toLowerCase().replace(/^@/, ''))
  .refine((value) => domainForm.test(value), { params: { code: 'pattern' } })
  .meta({ example: 'example.edu.tw' })

/** The most addresses that a code can list. */
export const maxEmails = 500

const email = mailAddress
  .refine((value) => value !== '', { params: { code: 'required' } })
  .overwrite((value) => value.toLowerCase())

/** What codes have in common that are added together. */
const common = {
  ...inEvent,
  name: line(60).meta({ example: '早鳥九折' }),
  mode: z.enum(discountModes).default('percent'),
  /** A percentage, or whole NT$: what is taken off, or the price. A code that only invites takes off nothing. */
  value: z.int().min(0).max(maxFee).meta({ example: 10 }),
  /** The sign-up types that it applies to; all if none is named. */
  signupTypeIds: z.array(id).max(50).default([]),
  /** The first and the last day, in the time zone of the event. */
  opens: day.nullable().default(null),
  closes: day.nullable().default(null),
  /** How often one member can use it; null if there is no limit. */
  maxPerMember: z.int().min(1).max(maxUse).nullable().default(1),
  /** How much it may take off altogether; null if there is no limit. */
  budget: z.int().min(1).max(maxBudget).nullable().default(null),
  /** The members who can use it, by their verified addresses or the domains of these; anybody if neither is named. */
  domains: z.array(domain).max(20).default([]),
  emails: z.array(email).max(maxEmails).default([]),
  isActive: z.boolean().default(true),
  note: optionalLine(200),
}

export const discountInput = z.object({
  code,
  ...common,
  /** How often it can be used; null if there is no limit. */
  maxUses: z.int().min(1).max(maxUse).nullable().default(null),
})

type Checked = Pick<z.output<typeof discountInput>, 'mode' | 'value' | 'signupTypeIds' | 'opens' | 'closes'>

/**
 * Adds a fault for a value that its mode does not allow, and one for a last day before the first. A code for certain types may
 * take off nothing, because it may be an invitation.
 */
export function checkDiscount(
  { mode, value, signupTypeIds, opens, closes }: Checked,
  check: z.RefinementCtx,
): void {
  const fault = (path: string, params: object) => check.addIssue({ code: 'custom', path: [path], params })
  if (mode === 'percent' && value > 100) fault('value', { code: 'max', n: 100 })
  if (mode !== 'fixed-price' && value === 0 && signupTypeIds.length === 0)
    fault('value', { code: 'min', n: 1 })
  if (opens !== null && closes !== null && closes < opens) fault('closes', { code: 'order' })
}

/** The largest number of codes that are added at once. */
export const maxBatch = 500

/** Codes with a common beginning that can be used once each. */
export const discountBatch = z.object({
  ...common,
  prefix: z
    .string()
    .max(40)
    .overwrite(normalCode)
    .refine((value) => /^[A-Z0-9-]{0,20}$/.test(value), { params: { code: 'pattern' } })
    .default('')
    .meta({ example: 'VIP-' }),
  count: z.int().min(1).max(maxBatch).meta({ example: 3 }),
})

export const discountRow = z.object({
  id,
  eventId: id,
  code: z.string(),
  name: z.string(),
  mode: z.enum(discountModes),
  value: z.int(),
  signupTypeIds: z.array(id),
  opens: day.nullable(),
  closes: day.nullable(),
  maxUses: z.int().nullable(),
  maxPerMember: z.int().nullable(),
  budget: z.int().nullable(),
  domains: z.array(z.string()),
  emails: z.array(z.string()),
  isActive: z.boolean(),
  note: z.string(),
  /** How often it is used, and what it takes off altogether; ended sign-ups do not count. */
  used: z.int(),
  spent: z.int(),
  version,
})
export type Discount = z.output<typeof discountRow>

/**
 * The states of a use: `held` while the sign-up is not confirmed yet, `released` once it has ended, `withdrawn` once it has
 * another type to which the code does not apply.
 */
export const redemptionStates = ['held', 'used', 'released', 'withdrawn'] as const
export type RedemptionState = (typeof redemptionStates)[number]

/** The use of a code by a sign-up. */
export const redemptionRow = z.object({
  signupId: id,
  signupCode: z.string(),
  realName: z.string(),
  /** What it took off, in whole NT$. */
  amount: z.int(),
  state: z.enum(redemptionStates),
  createdAt: instant,
})
export type Redemption = z.output<typeof redemptionRow>

/** The most uses that are listed of a code. */
export const maxRedemptions = 1000

const page = 'discounts'

const calls = crud({
  name: 'discount',
  page,
  row: discountRow,
  input: discountInput,
  check: checkDiscount,
  sort: ['code', 'id', 'name', 'closes', 'isActive'],
  filters: {
    ...ofEvent,
    /** 1: codes that can be used, 0: disabled ones. */
    active: oneOf([0, 1]).optional(),
  },
  errors: ['discount.duplicate', 'event.state'],
})

export const discount = {
  ...calls,
  create: endpoint({ ...calls.create, errors: [...calls.create.errors, 'event.none'] }),
  batch: endpoint({
    id: 'discount.batch',
    summary: 'Adds several codes at once that can be used once each: a beginning and random characters.',
    method: 'POST',
    path: '/api/v1/discount/batch',
    idempotent: true,
    access: { page, right: 'add' },
    body: z.strictObject(discountBatch.shape).superRefine(checkDiscount),
    response: z.array(discountRow),
    errors: ['event.none', 'event.state'],
  }),
  redemptions: endpoint({
    id: 'discount.redemptions',
    summary: 'The newest 1,000 uses of a code: by which sign-up, when, and what it took off; newest first.',
    method: 'GET',
    path: '/api/v1/discount/:id/redemption',
    access: { page, right: 'view' },
    params: idParams,
    response: z.array(redemptionRow),
    errors: ['not-found'],
  }),
  export: exportOf(calls.list, page),
}
