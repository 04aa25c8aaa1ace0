import { windowWords } from '@banquet/contract/event/event/window-words'
import type { PublicEvent } from '@banquet/contract/event/public-event/public-event'
import { addDays } from '@banquet/contract/rule/day/days'
import { localName, type Language } from '@banquet/contract/rule/text/local-name'

const encoder = new TextEncoder()

/** Returns a text as a value of iCalendar (RFC 5545, 3.3.11). */
const escaped = (text: string) =>
  text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`)

/** Breaks a line into parts of at most 75 bytes, each after the first beginning with a blank (RFC 5545, 3.1). */
function folded(line: string): string {
  const parts = ['']
  let size = 0
  for (const sign of line) {
    const bytes = encoder.encode(sign).length
    if (size + bytes > 75) {
      parts.push('')
      // The leading blank counts as well.
      size = 1
    }
    parts[parts.length - 1] += sign
    size += bytes
  }
  return parts.join('\r\n ')
}

const compactDay = (day: string) => day.replaceAll('-', '')
const compactMoment = (instant: string) => `${instant.slice(0, 19).replaceAll(/[-:]/g, '')}Z`

interface Entry {
  id: string
  start: string
  end: string
  title: string
  place: string
}

/**
 * Returns the days of an event and its deadlines as a calendar file. It needs only a few lines of the format:
 * moments are in UTC, so that no time zone has to be defined.
 */
export function calendarOf(
  event: PublicEvent,
  { language, url }: { language: Language; url: string },
): string {
  const { code, at } = event
  const name = localName(language, event.name, event.enName)
  const place = [
    localName(language, event.venue, event.enVenue),
    localName(language, event.address, event.enAddress),
  ]
  const days: Entry = {
    id: 'days',
    start: `DTSTART;VALUE=DATE:${compactDay(event.startDay)}`,
    // The day after the last one.
    end: `DTEND;VALUE=DATE:${compactDay(addDays(event.endDay, 1))}`,
    title: name,
    place: place.filter((part) => part !== '').join(', '),
  }
  const deadlines = event.dates.flatMap(({ window, closesAt }): Entry[] => {
    if (closesAt === null) return []
    const moment = compactMoment(closesAt)
    const what = windowWords[language][window]
    const title = language === 'en' ? `${what} closes: ${name}` : `${what}截止：${name}`
    return [{ id: window, start: `DTSTART:${moment}`, end: `DTEND:${moment}`, title, place: '' }]
  })
  const lines = [days, ...deadlines].flatMap(({ id, start, end, title, place: where }) => [
    'BEGIN:VEVENT',
    `UID:${id}.${code}@banquet`,
    `DTSTAMP:${compactMoment(at)}`,
    start,
    end,
    `SUMMARY:${escaped(title)}`,
    ...(where === '' ? [] : [`LOCATION:${escaped(where)}`]),
    `URL:${url}`,
    'END:VEVENT',
  ])
  const head = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Banquet//Events//EN', 'METHOD:PUBLISH']
  return `${[...head, ...lines, 'END:VCALENDAR'].map(folded).join('\r\n')}\r\n`
}
