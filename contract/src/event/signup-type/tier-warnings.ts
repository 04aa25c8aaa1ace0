import { addDays } from '../../rule/day/days.ts'
import { hoursOf, instantOf, type EventDays } from '../../rule/day/moment.ts'
import type { EventSetting } from '../event/event-setting.ts'
import type { FeeTier } from './fee.ts'

/** Fees of a sign-up type that are probably a mistake: a tier whose end nobody can use, or a gap without a fee at the end. */
export const tierWarnings = ['tier-after-signup', 'tier-after-payment', 'no-fee-at-the-end'] as const
export type TierWarning = (typeof tierWarnings)[number]

interface Fees<Type> {
  type: Type
  warning: TierWarning
}

/**
 * Returns the sign-up types whose tiers contradict the windows of their event. A tier that ends after sign-up closes (or,
 * if the day of payment decides, after payment closes) promises more than people can use. If the last tier ends before
 * sign-up closes, nobody can sign up in between.
 */
export function tierWarningsOf<Type extends { tiers: readonly Pick<FeeTier, 'until' | 'countsBy'>[] }>(
  event: EventDays,
  { windows }: Pick<EventSetting, 'windows'>,
  types: readonly Type[],
): Fees<Type>[] {
  const startOf = (day: string) => instantOf({ kind: 'absolute', day, time: '00:00' }, event)
  const closes = {
    signup: hoursOf(windows.signup, event).closesAt,
    payment: hoursOf(windows.payment, event).closesAt,
  }
  const isAfter = (day: string, closesAt: Date | null) => closesAt !== null && startOf(day) >= closesAt
  const found = (type: Type): TierWarning[] => {
    const dated = type.tiers.flatMap(({ until, countsBy }) => (until === null ? [] : [{ until, countsBy }]))
    const last = type.tiers.at(-1)?.until ?? null
    const isShort = last !== null && closes.signup !== null && startOf(addDays(last, 1)) < closes.signup
    const is: Record<TierWarning, boolean> = {
      'tier-after-signup': dated.some(
        ({ until, countsBy }) => countsBy === 'signup' && isAfter(until, closes.signup),
      ),
      'tier-after-payment': dated.some(
        ({ until, countsBy }) => countsBy === 'payment' && isAfter(until, closes.payment),
      ),
      'no-fee-at-the-end': isShort,
    }
    return tierWarnings.filter((warning) => is[warning])
  }
  return types.flatMap((type) => found(type).map((warning) => ({ type, warning })))
}
