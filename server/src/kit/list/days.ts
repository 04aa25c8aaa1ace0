import { exactClockTimeAt } from '@banquet/contract/rule/day/zone-clock'
import { timeZone } from './list.ts'

/** Returns a moment as `yyyy-MM-dd HH:mm:ss` in the organisation's time zone. */
export function momentOf(moment: Date): string {
  return exactClockTimeAt(moment, timeZone)
}

/** Returns the day of a moment in the organisation's time zone, `yyyy-MM-dd`. */
export function dayOf(moment: Date): string {
  return momentOf(moment).slice(0, 10)
}
