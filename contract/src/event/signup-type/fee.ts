import { z } from 'zod'
import { day, line, optionalLine } from '../../call/list.ts'

/** The highest amount of one fee, in whole NT$. */
export const maxFee = 1_000_000

/** An amount in whole NT$, tax included. */
export const wholeAmount = z.int().min(0).max(maxFee).meta({ example: 3000 })

/** Which day decides whether a tier still applies: that of the sign-up, or that of the payment. */
export const tierDays = ['signup', 'payment'] as const

/** A price of a sign-up type until a day, such as early bird; the last tier may have no end. */
export const feeTier = z.strictObject({
  name: line(30).meta({ example: '早鳥' }),
  enName: optionalLine(30).meta({ example: 'Early bird' }),
  fee: wholeAmount,
  /** The last day of the tier, in the time zone of the event; null if it has no end. */
  until: day.nullable().default(null),
  countsBy: z.enum(tierDays).default('signup'),
})
export type FeeTier = z.output<typeof feeTier>

/** The largest number of tiers of a sign-up type. */
export const maxTiers = 6

/** Adds a fault to each tier that does not end after the one before, or that follows one without an end. */
export function checkTiers({ tiers }: { tiers: readonly FeeTier[] }, check: z.RefinementCtx): void {
  for (const [at, { until }] of tiers.entries()) {
    const before = tiers[at - 1]
    if (!before) continue
    const fault = (place: number, code: string) =>
      check.addIssue({ code: 'custom', path: ['tiers', place, 'until'], params: { code } })
    if (before.until === null) fault(at - 1, 'required')
    else if (until !== null && until <= before.until) fault(at, 'before-tier')
  }
}

/** Returns the tier that applies on a day in the time zone of the event; undefined after the end of the last one. */
export function tierOn<Tier extends Pick<FeeTier, 'until'>>(
  tiers: readonly Tier[],
  today: string,
): Tier | undefined {
  return tiers.find(({ until }) => until === null || today <= until)
}
