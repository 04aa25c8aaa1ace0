import { z } from 'zod'
import { moves } from '../../call/read-only.ts'
import { crud } from '../../call/crud.ts'
import { endpoint } from '../../call/endpoint.ts'
import { exportOf } from '../../call/export.ts'
import { day, id, idParams, instant, line, oneOf, optionalLine, version } from '../../call/list.ts'
import { mailAddress } from '../../rule/text/addresses.ts'
import { discountModes, isCode, normalCode } from './discount-rules.ts'
import { inEvent, ofEvent } from '../event/event-choice.ts'
import { maxFee } from './fee.ts'
import { typedCode } from '../../rule/text/typed-fields.ts'

/** The maximum number of uses, and the maximum budget in whole NT$. */
const maxUse = 100_000
const maxBudget = 100_000_000

/** A code as stored; it can be entered in any case and width. */
const code = z
  .string()
  .max(60)
  .overwrite(normalCode)
  .refine((value) => value !== '', { params: { code: 'required' }, abort: true })
  .refine(isCode, { params: { code: 'pattern' } })
  .meta({ example: 'EARLY10' })

const domainForm = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)+$/

const domain = typedCode
  .overwrite((value) => value.toLowerCase().replace(/^@/, ''))
  .max(254)
  .refine((value) => domainForm.test(value), { params: { code: 'pattern' } })
  .meta({ example: 'example.edu.tw' })

/** The maximum number of addresses of a code. */
export const maxEmails = 500

const email = mailAddress
  .refine((value) => value !== '', { params: { code: 'required' } })
  .overwrite((value) => value.toLowerCase())

/** The fields shared by codes that are added together. */
const common = {
  ...inEvent,
  name: line(60).meta({ example: '早鳥九折' }),
  mode: z.enum(discountModes).default('percent'),
  /** The percentage or amount in whole NT$ that is taken off, or the new price. A code that only invites takes off nothing. */
  value: z.int().min(0).max(maxFee).meta({ example: 10 }),
  /** The sign-up types that the code applies to; all of them if empty. */
  signupTypeIds: z.array(id).max(50).default([]),
  /** The first and the last day, in the time zone of the event. */
  opens: day.nullable().default(null),
  closes: day.nullable().default(null),
  /** The maximum number of uses per member; null for no limit. */
  maxPerMember: z.int().min(1).max(maxUse).nullable().default(1),
  /** The maximum total discount; null for no limit. */
  budget: z.int().min(1).max(maxBudget).nullable().default(null),
  /** The members who can use the code, by verified address or its domain; everybody if both are empty. */
  domains: z.array(domain).max(20).default([]),
  emails: z.array(email).max(maxEmails).default([]),
  isActive: z.boolean().default(true),
  note: optionalLine(200),
}

/** The fields of a discount code that staff edit. */
export const discountInput = z.object({
  code,
  ...common,
  /** The maximum number of uses; null for no limit. */
  maxUses: z.int().min(1).max(maxUse).nullable().default(null),
})

type Checked = Pick<z.output<typeof discountInput>, 'mode' | 'value' | 'signupTypeIds' | 'opens' | 'closes'>

/**
 * Adds a fault for a value that its mode does not allow, and for a last day before the first. A code for certain types may
 * take off nothing, because it may serve as an invitation.
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

/** The maximum number of codes in one batch. */
export const maxBatch = 500

/** Codes with a common prefix that can be used once each. */
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

/** A discount code as stored, with its use so far. */
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
  /** The number of uses and the total discount, without ended sign-ups. */
  used: z.int().register(moves),
  spent: z.int().register(moves),
  version,
})
export type Discount = z.output<typeof discountRow>

/**
 * The states of a use: `held` until the sign-up is confirmed, `released` once the sign-up has ended, `withdrawn` once the
 * sign-up has changed to a type that the code does not apply to.
 */
export const redemptionStates = ['held', 'used', 'released', 'withdrawn'] as const
export type RedemptionState = (typeof redemptionStates)[number]

/** The use of a code by a sign-up. */
export const redemptionRow = z.object({
  signupId: id,
  signupCode: z.string(),
  /** Missing without the right to see sign-ups. */
  realName: z.string().optional(),
  /** The discount, in whole NT$. */
  amount: z.int(),
  state: z.enum(redemptionStates),
  createdAt: instant,
})
export type Redemption = z.output<typeof redemptionRow>

/** The maximum number of uses that are returned. */
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
    /** 1: enabled codes, 0: disabled codes. */
    active: oneOf([0, 1]).optional(),
  },
  errors: ['discount.duplicate', 'event.state'],
})

export const discount = {
  ...calls,
  create: endpoint({ ...calls.create, errors: [...calls.create.errors, 'event.none'] }),
  batch: endpoint({
    id: 'discount.batch',
    summary: 'Adds a batch of codes that can be used once each: a prefix followed by random characters.',
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
    summary: 'The latest 1,000 uses of a code, with sign-up, time and discount; newest first.',
    method: 'GET',
    path: '/api/v1/discount/:id/redemption',
    access: { page, right: 'view' },
    params: idParams,
    response: z.array(redemptionRow),
    errors: ['not-found'],
  }),
  export: exportOf(calls.list, page),
}
