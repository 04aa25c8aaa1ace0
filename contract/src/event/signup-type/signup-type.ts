import { z } from 'zod'
import { crud } from '../../call/crud.ts'
import { endpoint } from '../../call/endpoint.ts'
import { id, idParams, instant, line, optionalLine, optionalLines, version } from '../../call/list.ts'
import { reorder } from '../../call/reorder.ts'
import { discountCode } from './discount-code.ts'
import { inEvent, ofEvent } from '../event/event-choice.ts'
import { checkTiers, feeTier, maxTiers } from './fee.ts'
import { placeRow, poolSize } from './pool.ts'

/**
 * Who may choose a sign-up type: everybody, those who upload a proof, such as students, or those who have a discount code
 * that names the type; nobody else learns of it.
 */
export const audiences = ['everyone', 'with-proof', 'invited'] as const
export type Audience = (typeof audiences)[number]

export const signupTypeInput = z.object({
  ...inEvent,
  name: line(60).meta({ example: '一般報名' }),
  enName: optionalLine(60).meta({ example: 'Regular' }),
  /** What the fee includes. */
  includes: optionalLines(500),
  enIncludes: optionalLines(500),
  /** How many people can sign up; null if there is no limit. */
  size: poolSize,
  /** The shared pools that each sign-up takes a place of as well. */
  poolIds: z.array(id).max(10).default([]),
  /** Somebody who signs up when no place is left is put on the waiting list. */
  hasWaitingList: z.boolean().default(true),
  /** With a proof, each sign-up is approved, whatever `needsApproval` says. */
  audience: z.enum(audiences).default('everyone'),
  /** Staff approve each sign-up before it has to be paid. */
  needsApproval: z.boolean().default(false),
  /** Whether members see it; staff can always use it. */
  isVisible: z.boolean().default(true),
  tiers: z.array(feeTier).min(1).max(maxTiers),
})

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
  tiers: z.array(feeTier),
  /** The places that are held or confirmed at the moment. */
  taken: z.int(),
  /** Place in the arranged list. */
  indexId: z.int(),
  version,
})
export type SignupType = z.output<typeof signupTypeRow>

/** How many places are left, in words: more than a tenth and at least ten, fewer, or none. */
export const placeBands = ['many', 'few', 'full'] as const
export type PlaceBand = (typeof placeBands)[number]

/** A sign-up type as the public sees it. */
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
    tiers: true,
  })
  .extend({
    /** The fee of today; null after the end of the last tier. */
    fee: z.int().nullable(),
    /** The place of today's tier among the tiers. */
    tier: z.int().nullable(),
    left: z.enum(placeBands),
  })
export type SignupOffer = z.output<typeof signupOffer>

export const signupOffers = z.object({
  eventId: id.nullable(),
  /** Whether members can sign up at the moment. */
  isOpen: z.boolean(),
  opensAt: instant.nullable(),
  closesAt: instant.nullable(),
  types: z.array(signupOffer),
})
export type SignupOffers = z.output<typeof signupOffers>

const page = 'systemSettings'
const ordered = { name: 'signup-type', page, row: signupTypeRow } as const

const calls = crud({
  ...ordered,
  input: signupTypeInput,
  check: checkTiers,
  sort: ['indexId', 'id', 'name', 'enName', 'size'],
  filters: ofEvent,
  errors: ['signup-type.duplicate', 'event.state'],
})

/** Sign-ups are filtered and added by type, so their page reads the types as well. */
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
    summary: 'Who has the places of a sign-up type; newest first.',
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
      'The sign-up types of a published event that anybody may choose, with their fees and how many places are left.',
    method: 'GET',
    path: '/api/v1/signup-type/offer',
    access: 'public',
    query: z.strictObject(ofEvent),
    response: signupOffers,
  }),
  invited: endpoint({
    id: 'signup-type.invited',
    summary:
      'The sign-up types of the current event to which a code invites, as `signup-type.offers` describes them.',
    method: 'POST',
    path: '/api/v1/signup-type/offer/invited',
    success: 200,
    access: 'member',
    body: z.strictObject({ discountCode }),
    response: z.array(signupOffer),
    errors: ['auth.throttled'],
  }),
}
