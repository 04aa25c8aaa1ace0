import { z } from 'zod'
import { checkTiers, feeTier, maxTiers, type FeeTier } from '../event/signup-type/fee.ts'

/** The fee of papers in order of time, by the day on which they are submitted first. */
export const paperTiers = z.array(feeTier).max(maxTiers).default([])

/** Adds the faults of tiers that contradict each other. */
export function checkPaperTiers(row: { tiers: readonly FeeTier[] }, check: z.RefinementCtx): void {
  checkTiers(row, check)
  // The amount is fixed when a paper is submitted, so no other day can decide.
  for (const [at, { countsBy }] of row.tiers.entries())
    if (countsBy !== 'signup')
      check.addIssue({ code: 'custom', path: ['tiers', at, 'countsBy'], params: { code: 'choice' } })
}

interface Priced {
  tiers: readonly FeeTier[]
}

/** Returns the fee of a paper: that of its subject, where it has one, else that of its type. */
export function tiersOf(type: Priced | undefined, subject: Priced | undefined): readonly FeeTier[] {
  return subject && subject.tiers.length > 0 ? subject.tiers : (type?.tiers ?? [])
}
