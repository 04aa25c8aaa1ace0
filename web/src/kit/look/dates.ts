import { config } from '../call/config.ts'

/**
 * Taiwan has had no daylight saving time since 1980. Its time is calculated without a formatter, because creating one
 * takes a phone longer than rendering a page.
 */
const taipei = { name: 'Asia/Taipei', since: new Date('1980-01-01T00:00:00Z'), ahead: 8 * 3_600_000 }

// One formatter per time zone: creating one costs more than using it a thousand times.
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formats.set(timeZone, made)
  return made
}

/** A moment as `yyyy-MM-dd HH:mm` in the organisation's time zone, whatever the zone of the device. */
export function momentWords(instant: string): string {
  return exactMomentWords(instant).slice(0, 16)
}

/** A deadline. The midnight after the last day is shown as the last minute of that day: `2026-11-30 23:59`. */
export function deadlineWords(instant: string): string {
  const words = momentWords(instant)
  return words.endsWith(' 00:00') ? momentWords(new Date(Date.parse(instant) - 1).toISOString()) : words
}

/** The same to the second. */
export function exactMomentWords(instant: string): string {
  const timeZone = config()?.timeZone ?? taipei.name
  const moment = new Date(instant)
  if (timeZone !== taipei.name || moment < taipei.since) return formatOf(timeZone).format(moment)
  return new Date(moment.getTime() + taipei.ahead).toISOString().slice(0, 19).replace('T', ' ')
}

/** Today in the organisation's time zone, `yyyy-MM-dd`. */
export function today(): string {
  return momentWords(new Date().toISOString()).slice(0, 10)
}
