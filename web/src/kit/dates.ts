import { config } from './config.ts'

// One formatter per time zone: making one costs more than using it a thousand times.
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

/** A moment as `yyyy-MM-dd HH:mm` in the organisation's time zone, whatever the reader's device thinks. */
export function momentWords(instant: string): string {
  return exactMomentWords(instant).slice(0, 16)
}

/** The same to the second. */
export function exactMomentWords(instant: string): string {
  return formatOf(config()?.timeZone ?? 'Asia/Taipei').format(new Date(instant))
}
