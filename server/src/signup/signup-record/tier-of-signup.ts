import type { FeeTier } from '@banquet/contract/event/signup-type/fee'
import type { SignupTypeRow } from '../../tables/event/signup-type.table.ts'
import type { SignupRow } from '../../tables/signup/signup.table.ts'

/** What of a tier decides until when it can be paid. */
export type TierEnd = Pick<FeeTier, 'until' | 'countsBy'>

/** Returns the columns of a sign-up that say by which tier it is priced. */
export function tierColumns({ name, enName, countsBy, until }: FeeTier) {
  return { tierName: name, tierEnName: enName, tierUntil: countsBy === 'payment' ? until : null }
}

/**
 * Returns when the tier of a sign-up ends: as its type has it now, because staff may extend an early price, or as it was when the
 * sign-up got its price, if they have renamed or removed it since.
 */
export function tierEndOf(
  { tiers }: Pick<SignupTypeRow, 'tiers'>,
  { tierName, tierUntil }: Pick<SignupRow, 'tierName' | 'tierUntil'>,
): TierEnd {
  return tiers.find(({ name }) => name === tierName) ?? { until: tierUntil, countsBy: 'payment' }
}
