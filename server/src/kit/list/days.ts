import { timeZone } from './list.ts'

// Shared, because creating a formatter costs more than using it a thousand times.
const format = new Intl.DateTimeFormat('sv-SE', {
  timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** Returns a moment as `yyyy-MM-dd HH:mm:ss` in the organisation's time zone. */
export function momentOf(moment: Date): string {
  return format.format(moment)
}

/** Returns the day of a moment in the organisation's time zone, `yyyy-MM-dd`. */
export function dayOf(moment: Date): string {
  return momentOf(moment).slice(0, 10)
}
