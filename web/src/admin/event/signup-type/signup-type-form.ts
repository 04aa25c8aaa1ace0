import { maxTiers } from '@banquet/contract/event/signup-type/fee'
import { poolSize } from '@banquet/contract/event/signup-type/pool'
import {
  checkSignupType,
  signupTypeInput,
  type SignupType,
} from '@banquet/contract/event/signup-type/signup-type'
import { z } from 'zod'
import { typed } from '../../../kit/input/typed-number.ts'
import { blankTier, tierSchema, typedTier } from '../../../shared/event/fee-tiers/tier-form.ts'

/** A sign-up type as form values: numbers and days are text. */
export const signupTypeSchema = signupTypeInput
  .extend({ size: typed(poolSize.unwrap()), tiers: z.array(tierSchema).min(1).max(maxTiers) })
  .superRefine(checkSignupType)

/** Returns the form values of a sign-up type. */
export function typedSignupType(row: SignupType) {
  const { eventId, name, enName, includes, enIncludes, size, poolIds, tiers, ...rest } = row
  const { hasWaitingList, audience, needsApproval, isVisible, needsTypeIds, excludesTypeIds } = rest
  return {
    eventId,
    name,
    enName,
    includes,
    enIncludes,
    poolIds,
    hasWaitingList,
    audience,
    needsApproval,
    isVisible,
    needsTypeIds,
    excludesTypeIds,
    size: size === null ? '' : String(size),
    tiers: tiers.map(typedTier),
  }
}

/** Returns the form values of a new sign-up type: one regular fee and defaults. */
export function blankSignupType(eventId: number): ReturnType<typeof typedSignupType> {
  return {
    eventId,
    name: '',
    enName: '',
    includes: '',
    enIncludes: '',
    size: '',
    poolIds: [],
    hasWaitingList: true,
    audience: 'everyone',
    needsApproval: false,
    isVisible: true,
    needsTypeIds: [],
    excludesTypeIds: [],
    tiers: [{ ...blankTier, name: '原價', enName: 'Regular price' }],
  }
}
