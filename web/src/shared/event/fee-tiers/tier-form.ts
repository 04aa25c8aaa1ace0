import { feeTier, wholeAmount, type FeeTier } from '@banquet/contract/event/signup-type/fee'
import type { z } from 'zod'
import { typedDay } from '../../../kit/input/typed-day.ts'
import { typed } from '../../../kit/input/typed-number.ts'

const { enName, countsBy } = feeTier.shape

/** A tier of a sign-up type or of papers as form values. */
export const tierSchema = feeTier.extend({
  enName: enName.unwrap(),
  countsBy: countsBy.unwrap(),
  fee: typed(wholeAmount),
  /** Empty if the tier has no end. */
  until: typedDay,
})

export type TierValue = z.input<typeof tierSchema>

export const blankTier: TierValue = { name: '', enName: '', fee: '', until: '', countsBy: 'signup' }

/** Returns the form values of a tier. */
export function typedTier({ name, enName, fee, until, countsBy }: FeeTier): TierValue {
  return { name, enName, fee: String(fee), until: until ?? '', countsBy }
}
