import { clockTimeAt } from './moment.ts'

/** Returns the day of a moment in a time zone, `yyyy-MM-dd`. */
export function dayIn(timeZone: string, moment: Date): string {
  return clockTimeAt(moment, timeZone).slice(0, 10)
}
