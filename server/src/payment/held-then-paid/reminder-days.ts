import { addDays, hourMs } from '@banquet/contract/rule/day/days'
import { dayIn } from '@banquet/contract/rule/day/moment'

/** The reminders to pay: some days before the deadline, on the last day, and on the day after it. */
export const reminders = ['soon', 'last', 'overdue'] as const
export type Reminder = (typeof reminders)[number]

/** How many days before the last one the first reminder is sent. */
export const daysAhead = 3
/** How many days after the last one the reminder of an overdue payment is still sent, if the program did not run before. */
export const daysAfter = 3
/** The hour at the event from which reminders of a day are sent, so that none arrives at night. */
const firstHour = 9

/** The last moment to pay something for an event in a time zone. */
interface Deadline {
  dueAt: string
  timeZone: string
}

/** Returns the day of a moment at the event, where days begin at the first hour. */
function reminderDay(timeZone: string, time: number): string {
  return dayIn(timeZone, new Date(time - firstHour * hourMs))
}

/** Returns the last day to pay as reminders count it: a deadline before the first hour counts for the day before. */
export function lastReminderDay({ dueAt, timeZone }: Deadline): string {
  return reminderDay(timeZone, Date.parse(dueAt) - 1)
}

/**
 * Returns the reminder that is due at a moment; undefined if none is. A deadline before the first hour of its day counts for the
 * day before, so that the last reminder is still sent in time.
 */
export function reminderOf({ dueAt, timeZone }: Deadline, moment: Date): Reminder | undefined {
  const today = reminderDay(timeZone, moment.getTime())
  const last = lastReminderDay({ dueAt, timeZone })
  if (today < addDays(last, -daysAhead) || today > addDays(last, daysAfter)) return undefined
  if (today === last && Date.parse(dueAt) <= moment.getTime()) return undefined
  return today < last ? 'soon' : today === last ? 'last' : 'overdue'
}
