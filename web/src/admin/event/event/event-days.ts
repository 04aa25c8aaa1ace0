import type { Event } from '@banquet/contract/event/event/event'

/** Returns the dates of an event for a list: `2027-06-10 – 06-12`; the last day has its year only if it differs. */
export function eventDays({ startDay, endDay }: Pick<Event, 'startDay' | 'endDay'>): string {
  if (startDay === endDay) return startDay
  const isSameYear = startDay.slice(0, 4) === endDay.slice(0, 4)
  return `${startDay} – ${isSameYear ? endDay.slice(5) : endDay}`
}
