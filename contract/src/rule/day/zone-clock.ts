import { dateFormat } from './date-format.ts'

const second = 1000

/**
 * Taiwan has had no daylight saving time since 1980. Its time is calculated without a formatter, because creating one takes a phone
 * longer than rendering a page.
 */
const taipei = { name: 'Asia/Taipei', since: Date.parse('1980-01-01T00:00:00Z'), ahead: 8 * 3_600_000 }

const clockFields = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
} as const

/** Returns the UTC offset of a time zone at an instant, in milliseconds. */
export function offsetAt(instant: number, timeZone: string): number {
  if (timeZone === taipei.name && instant >= taipei.since) return taipei.ahead
  const parts = dateFormat('en-US-u-ca-iso8601', { ...clockFields, timeZone }).formatToParts(instant)
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((one) => one.type === type)?.value ?? 0)
  const shown = new Date(0)
  // Unlike `Date.UTC`, these setters do not map the years 0 to 99 to 1900 to 1999.
  shown.setUTCFullYear(part('year'), part('month') - 1, part('day'))
  shown.setUTCHours(part('hour'), part('minute'), part('second'))
  return shown.getTime() - Math.floor(instant / second) * second
}

/** Returns the local date and time of a time zone at an instant, to the second: `yyyy-MM-dd HH:mm:ss`. */
export function exactClockTimeAt(instant: Date, timeZone: string): string {
  const clock = new Date(instant.getTime() + offsetAt(instant.getTime(), timeZone))
  return clock.toISOString().slice(0, 19).replace('T', ' ')
}

/** Returns the same to the minute: `yyyy-MM-dd HH:mm`. */
export function clockTimeAt(instant: Date, timeZone: string): string {
  return exactClockTimeAt(instant, timeZone).slice(0, 16)
}
