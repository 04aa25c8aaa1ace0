import type { FeeTier } from '@banquet/contract/event/fee'
import { gte } from 'drizzle-orm'
import { addDays } from '@banquet/contract/rule/day/days'
import { instantOf } from '@banquet/contract/rule/day/moment'
import { weekdayOf } from '@banquet/contract/rule/day/weekday'
import type { Context, Db } from '../../kit/context.ts'
import { holidays } from '../../trade/holiday/holiday.table.ts'
import { windowOf } from '../event-setting/event-setting.queries.ts'
import type { EventWithSetting } from '../event-setting/event-with-setting.ts'
import { dayIn } from '../signup-record/local-day.ts'
import { lastPaymentDay } from './signup.rules.ts'

export interface Deadlines {
  dueAt: Date
  graceUntil: Date
}

const millisecondsOfDay = 86_400_000

const isWeekend = (day: string) => weekdayOf(day) === 6 || weekdayOf(day) === 0

/**
 * Returns when waiting for a payment ends: on a day on which banks work. A transfer that is made on a Friday evening arrives on
 * Monday, so an end on a weekend or a holiday is moved to the end of the next working day.
 */
async function endOfGrace(db: Db, event: EventWithSetting, end: Date): Promise<Date> {
  const last = dayIn(event.timeZone, new Date(end.getTime() - 1))
  const rows = await db.select({ day: holidays.day }).from(holidays).where(gte(holidays.day, last))
  const free = new Set(rows.map(({ day }) => day))
  let day = last
  while (isWeekend(day) || free.has(day)) day = addDays(day, 1)
  return day === last ? end : instantOf({ kind: 'absolute', day: addDays(day, 1), time: '00:00' }, event)
}

/**
 * Returns until when a sign-up that is to be paid from now on has to be paid: the end of a day at the event, but not after
 * payment closes; and until when it is waited for.
 */
export async function deadlinesOf(
  { db, now }: Pick<Context, 'db' | 'now'>,
  event: EventWithSetting,
  tier: FeeTier | undefined,
): Promise<Deadlines> {
  const { setting } = event
  const moment = now()
  const day = lastPaymentDay(tier, dayIn(event.timeZone, moment), setting.paymentDays)
  const endOfDay = instantOf({ kind: 'absolute', day: addDays(day, 1), time: '00:00' }, event)
  const { closesAt } = windowOf(event, setting, 'payment')
  // Staff may sign somebody up after payment has closed; that person has the usual time.
  const isSooner = closesAt !== null && closesAt < endOfDay && closesAt > moment
  const dueAt = isSooner ? closesAt : endOfDay
  const end = new Date(dueAt.getTime() + setting.graceDays * millisecondsOfDay)
  return { dueAt, graceUntil: await endOfGrace(db, event, end) }
}
