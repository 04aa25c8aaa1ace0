import type { FeeTier } from '@banquet/contract/event/signup-type/fee'
import { addDays, dayMs, weekdayOf } from '@banquet/contract/rule/day/days'
import { deadlineAt, instantOf, dayIn } from '@banquet/contract/rule/day/moment'
import type { Context } from '../../kit/context.ts'
import { windowOf } from './event-setting.queries.ts'
import type { EventWithSetting } from './event-with-setting.ts'

export interface Deadlines {
  dueAt: Date
  graceUntil: Date
}

const isWeekend = (day: string) => weekdayOf(day) === 6 || weekdayOf(day) === 0

/**
 * Returns when waiting for a payment ends: on a day on which banks work. A transfer that is made on a Friday evening arrives on
 * Monday, so an end on a weekend or a holiday is moved to the end of the next working day.
 */
function endOfGrace(event: EventWithSetting, end: Date): Date {
  const last = dayIn(event.timeZone, new Date(end.getTime() - 1))
  let day = last
  while (isWeekend(day) || event.holidays.includes(day)) day = addDays(day, 1)
  return day === last ? end : instantOf({ kind: 'absolute', day: addDays(day, 1), time: '00:00' }, event)
}

/**
 * Returns the deadline of a sign-up that is to be paid from now on: the end of a day at the event, but not after payment
 * closes; and the end of its grace days.
 */
export function deadlinesOf(
  { now }: Pick<Context, 'now'>,
  event: EventWithSetting,
  tier: Pick<FeeTier, 'until' | 'countsBy'> | undefined,
): Deadlines {
  const { setting } = event
  const moment = now()
  const day = lastPaymentDay(tier, dayIn(event.timeZone, moment), setting.paymentDays)
  const endOfDay = instantOf({ kind: 'absolute', day: addDays(day, 1), time: '00:00' }, event)
  const { closesAt } = windowOf(event, setting, 'payment')
  // Staff may sign somebody up after payment has closed; that person has the usual time.
  const isSooner = closesAt !== null && closesAt < endOfDay && closesAt > moment
  const dueAt = isSooner ? closesAt : endOfDay
  const end = new Date(dueAt.getTime() + setting.graceDays * dayMs)
  return { dueAt, graceUntil: endOfGrace(event, end) }
}

/**
 * Returns the last day to pay: some days from now, but not after the end of a tier that counts by the day of the payment.
 */
export function lastPaymentDay(
  tier: Pick<FeeTier, 'until' | 'countsBy'> | undefined,
  today: string,
  days: number,
) {
  const usual = addDays(today, days)
  const isBound = tier?.countsBy === 'payment' && tier.until !== null
  return isBound && tier.until !== null && tier.until < usual ? tier.until : usual
}

/** The deadline as people read it: the last minute of the day if that ends it. */
export function dueText(dueAt: string | null, timeZone: string): string {
  return dueAt === null ? '' : deadlineAt(new Date(dueAt), timeZone)
}
