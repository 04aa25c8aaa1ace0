import { timeZone } from './list.ts'

// One formatter for all: making one costs more than using it a thousand times.
const format = new Intl.DateTimeFormat('sv-SE', {
  timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** A moment as `yyyy-MM-dd HH:mm:ss` where the organisation is. */
export function momentOf(moment: Date): string {
  return format.format(moment)
}

/** The day of a moment where the organisation is, `yyyy-MM-dd`. */
export function dayOf(moment: Date): string {
  return momentOf(moment).slice(0, 10)
}
