import { z } from 'zod'
import { day, line, optionalLine } from '../../call/list.ts'

/** The maximum amount of a fee, in whole NT$. */
export const maxFee = 1_000_000

/** An amount in whole NT$, tax included. */
export const wholeAmount = z.int().min(0).max(maxFee).meta({ example: 3000 })

/** Whether the day of the sign-up or the day of the payment decides which tier applies. */
export const tierDays = ['signup', 'payment'] as const

/** A price of a sign-up type until a certain day, such as early bird; the last tier may have no end. */
export const feeTier = z.strictObject({
  name: line(30).meta({ example: '早鳥' }),
  enName: optionalLine(30).meta({ example: 'Early bird' }),
  fee: wholeAmount,
  /** The last day of the tier, in the time zone of the event; null if it has no end. */
  until: day.nullable().default(null),
  countsBy: z.enum(tierDays).default('signup'),
})
export type FeeTier = z.output<typeof feeTier>

/** The maximum number of tiers of a sign-up type. */
export const maxTiers = 6

/** Adds a fault to each tier that does not end after the previous one, or follows a tier without an end. */
export function checkTiers({ tiers }: { tiers: readonly FeeTier[] }, check: z.RefinementCtx): void {
  for (const [at, { until }] of tiers.entries()) {
    const before = tiers[at - 1]
    if (!before) continue
    const fault = (index: number, code: string) =>
      check.addIssue({ code: 'custom', path: ['tiers', index, 'until'], params: { code } })
    if (before.until === null) fault(at - 1, 'required')
    else if (until !== null && until <= before.until) fault(at, 'before-tier')
  }
}

/** Returns the tier that applies on a day in the time zone of the event; undefined after the last tier has ended. */
export function tierOn<Tier extends Pick<FeeTier, 'until'>>(
  tiers: readonly Tier[],
  today: string,
): Tier | undefined {
  return tiers.find(({ until }) => until === null || today <= until)
}
