import { exactClockTimeAt } from '@banquet/contract/rule/day/zone-clock'
import { config } from '../call/config.ts'

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
  return exactClockTimeAt(new Date(instant), config()?.timeZone ?? 'Asia/Taipei')
}

/** Today in the organisation's time zone, `yyyy-MM-dd`. */
export function today(): string {
  return momentWords(new Date().toISOString()).slice(0, 10)
}
