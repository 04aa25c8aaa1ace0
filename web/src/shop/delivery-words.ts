import { config } from '../kit/config.ts'
import { language } from '../kit/text.ts'

/** A day of the week in words; 0 is Sunday. */
export function weekdayName(weekday: number): string {
  // The first of January 2023 was a Sunday.
  const date = new Date(Date.UTC(2023, 0, 1 + weekday))
  return new Intl.DateTimeFormat(language(), { weekday: 'long', timeZone: 'UTC' }).format(date)
}

/** Today where the goods are, `yyyy-MM-dd`. */
export function today(): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: config()?.timeZone ?? 'Asia/Taipei' }).format(
    new Date(),
  )
}

/** A day with its day of the week: `2026-11-23（週一）`. */
export function dayWords(day: string): string {
  const weekday = new Intl.DateTimeFormat(language(), { weekday: 'short', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
  return language() === 'en' ? `${day} (${weekday})` : `${day}（${weekday}）`
}
