import { language } from '../kit/text.ts'

/** A day with its day of the week: `2026-11-23（週一）`. */
export function dayWords(day: string): string {
  const weekday = new Intl.DateTimeFormat(language(), { weekday: 'short', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
  return language() === 'en' ? `${day} (${weekday})` : `${day}（${weekday}）`
}
