import { z } from 'zod'
import { moves } from '../../call/read-only.ts'
import { crud } from '../../call/crud.ts'
import { endpoint } from '../../call/endpoint.ts'
import { id, idParams, instant, line, optionalLine, optionalLines, version } from '../../call/list.ts'
import { reorder } from '../../call/reorder.ts'
import { discountCode } from './discount-code.ts'
import { inEvent, ofEvent } from '../event/event-choice.ts'
import { checkTiers, feeTier, maxTiers } from './fee.ts'
import { placeRow, poolSize } from './pool.ts'
import { checkTypeRules } from './type-rules.ts'

/**
 * Who may choose a sign-up type: everybody; those who upload a proof, such as students; or those who have a discount code
 * for the type, which is hidden from everybody else.
 */
export const audiences = ['everyone', 'with-proof', 'invited'] as const
export type Audience = (typeof audiences)[number]

/** The maximum number of types that a type needs or excludes. */
const maxRules = 20

/** The fields of a sign-up type that staff edit. */
export const signupTypeInput = z.object({
  ...inEvent,
  name: line(60).meta({ example: '一般報名' }),
  enName: optionalLine(60).meta({ example: 'Regular' }),
  /** A description of what the fee includes. */
  includes: optionalLines(500),
  enIncludes: optionalLines(500),
  /** The number of places; null for no limit. */
  size: poolSize,
  /** The shared pools of which each sign-up takes a place too. */
  poolIds: z.array(id).max(10).default([]),
  /** Whether people are put on the waiting list when no place is left. */
  hasWaitingList: z.boolean().default(true),
  /** Types that require a proof need approval even if `needsApproval` is false. */
  audience: z.enum(audiences).default('everyone'),
  /** Whether staff approve each sign-up before it is paid. */
  needsApproval: z.boolean().default(false),
  /** Whether members see the type; staff can always use it. */
  isVisible: z.boolean().default(true),
  /** The types of which a person must have one as well; empty if the type stands alone. */
  needsTypeIds: z.array(id).max(maxRules).default([]),
  /** The types that a person cannot have as well; each of them then excludes this one in return. */
  excludesTypeIds: z.array(id).max(maxRules).default([]),
  tiers: z.array(feeTier).min(1).max(maxTiers),
})

/** A sign-up type as stored, with its places. */
export const signupTypeRow = z.object({
  id,
  eventId: id,
  name: z.string(),
  enName: z.string(),
  includes: z.string(),
  enIncludes: z.string(),
  size: z.int().nullable(),
  poolIds: z.array(id),
  hasWaitingList: z.boolean(),
  audience: z.enum(audiences),
  needsApproval: z.boolean(),
  isVisible: z.boolean(),
  needsTypeIds: z.array(id),
  excludesTypeIds: z.array(id),
  tiers: z.array(feeTier),
  /** The number of places that are held or confirmed now. */
  taken: z.int().register(moves),
  /** Position in the arranged list. */
  indexId: z.int(),
  version,
})
export type SignupType = z.output<typeof signupTypeRow>

/** How many places are left: many (more than a tenth and at least ten), few, or none. */
export const placeBands = ['many', 'few', 'full'] as const
export type PlaceBand = (typeof placeBands)[number]

/** A sign-up type as shown to the public. */
export const signupOffer = signupTypeRow
  .pick({
    id: true,
    name: true,
    enName: true,
    includes: true,
    enIncludes: true,
    audience: true,
    needsApproval: true,
    hasWaitingList: true,
    needsTypeIds: true,
    excludesTypeIds: true,
    tiers: true,
  })
  .extend({
    /** The fee of today; null after the last tier has ended. */
    fee: z.int().nullable(),
    /** The index of today's tier. */
    tier: z.int().nullable(),
    left: z.enum(placeBands),
  })
export type SignupOffer = z.output<typeof signupOffer>

/** The sign-up types on offer for an event. */
export const signupOffers = z.object({
  eventId: id.nullable(),
  /** Whether members can sign up now. */
  isOpen: z.boolean(),
  opensAt: instant.nullable(),
  closesAt: instant.nullable(),
  types: z.array(signupOffer),
})
export type SignupOffers = z.output<typeof signupOffers>

/** Adds a fault to each tier and each list of types that is wrong. */
export function checkSignupType(
  type: Pick<z.output<typeof signupTypeInput>, 'tiers' | 'needsTypeIds' | 'excludesTypeIds'>,
  check: z.RefinementCtx,
): void {
  checkTiers(type, check)
  checkTypeRules(type, check)
}

const page = 'systemSettings'
const ordered = { name: 'signup-type', page, row: signupTypeRow } as const

const calls = crud({
  ...ordered,
  input: signupTypeInput,
  check: checkSignupType,
  sort: ['indexId', 'id', 'name', 'enName', 'size'],
  filters: ofEvent,
  errors: ['signup-type.duplicate', 'event.state'],
})

/** The sign-ups page filters and adds sign-ups by type, so its users may read the types. */
const seen = [
  { page, right: 'view' },
  { page: 'signups', right: 'view' },
  { page: 'discounts', right: 'view' },
] as const

export const signupType = {
  ...calls,
  list: endpoint({ ...calls.list, access: seen }),
  create: endpoint({ ...calls.create, errors: [...calls.create.errors, 'event.none'] }),
  update: endpoint({ ...calls.update, errors: [...calls.update.errors, 'signup-type.taken'] }),
  put: endpoint({ ...calls.put, errors: [...calls.put.errors, 'signup-type.taken'] }),
  reorder: reorder(ordered),
  places: endpoint({
    id: 'signup-type.places',
    summary: 'The sign-ups that have a place of a sign-up type, newest first.',
    method: 'GET',
    path: '/api/v1/signup-type/:id/place',
    access: seen,
    params: idParams,
    response: z.array(placeRow),
    errors: ['not-found'],
  }),
  offers: endpoint({
    id: 'signup-type.offers',
    summary:
      'The sign-up types of a published event that are open to everybody, with fees and how many places are left.',
    method: 'GET',
    path: '/api/v1/signup-type/offer',
    access: 'public',
    shared: true,
    query: z.strictObject(ofEvent),
    response: signupOffers,
    errors: ['not-found'],
  }),
  invited: endpoint({
    id: 'signup-type.invited',
    summary:
      'The sign-up types of an event that a code gives access to, in the form of `signup-type.offers`.',
    method: 'POST',
    path: '/api/v1/signup-type/offer/invited',
    success: 200,
    access: 'member',
    body: z.strictObject({ ...inEvent, discountCode }),
    response: z.array(signupOffer),
    errors: ['not-found', 'auth.throttled'],
  }),
}
