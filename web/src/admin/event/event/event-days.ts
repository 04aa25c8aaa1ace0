import type { Event } from '@banquet/contract/event/event/event'

/** The days of an event for a list: `2027-06-10 – 06-12`, with the year of the last day only if it is another one. */
export function eventDays({ startDay, endDay }: Pick<Event, 'startDay' | 'endDay'>): string {
  if (startDay === endDay) return startDay
  const isSameYear = startDay.slice(0, 4) === endDay.slice(0, 4)
  return `${startDay} – ${isSameYear ? endDay.slice(5) : endDay}`
}
