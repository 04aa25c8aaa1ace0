import ical, { ICalCalendarMethod } from 'ical-generator'

import { windowWords } from '@banquet/contract/event/event/window-words'
import type { PublicEvent } from '@banquet/contract/event/public-event/public-event'
import { addDays } from '@banquet/contract/rule/day/days'
import { localName, type Language } from '@banquet/contract/rule/text/local-name'

/**
 * Returns the days of an event and its deadlines as a calendar file. Moments are in UTC, so that no time zone
 * needs a definition. A deadline has no end, because an end must be later than its start (RFC 5545, 3.8.2.2).
 */
export function calendarFileOf(
  event: PublicEvent,
  { language, url }: { language: Language; url: string },
): string {
  const { code, at } = event
  const name = localName(language, event.name, event.enName)
  const place = [
    localName(language, event.venue, event.enVenue),
    localName(language, event.address, event.enAddress),
  ]
  const calendar = ical({ prodId: '//Banquet//Events//EN', method: ICalCalendarMethod.PUBLISH })
  // The ids stay the same, so that a file that is imported again changes the entries instead of adding others.
  const shared = (id: string) => ({ id: `${id}.${code}@banquet`, stamp: at, url })
  calendar.createEvent({
    ...shared('days'),
    allDay: true,
    start: event.startDay,
    // The day after the last one.
    end: addDays(event.endDay, 1),
    summary: name,
    location: place.filter((part) => part !== '').join(', '),
  })
  for (const { window, closesAt } of event.dates) {
    if (closesAt === null) continue
    const what = windowWords[language][window]
    calendar.createEvent({
      ...shared(window),
      start: closesAt,
      summary: language === 'en' ? `${what} closes: ${name}` : `${what}截止：${name}`,
    })
  }
  // The library leaves out the line break at the end of the last line.
  return `${calendar.toString()}\r\n`
}
