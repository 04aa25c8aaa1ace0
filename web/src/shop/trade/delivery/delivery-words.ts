import { weekdayCharacter, weekdayInEnglish, weekdayOf } from '@banquet/contract/rule/weekday'
import { momentWords } from '../../../kit/look/dates.ts'
import { language } from '../../../kit/text/text.ts'

/** A day of the week in words; 0 is Sunday. */
export function weekdayName(weekday: number): string {
  return language() === 'en' ? weekdayInEnglish(weekday) : `星期${weekdayCharacter(weekday)}`
}

/** Today where the goods are, `yyyy-MM-dd`. */
export function today(): string {
  return momentWords(new Date().toISOString()).slice(0, 10)
}

/** A day with its day of the week: `2026-11-23（週一）`. */
export function dayWords(day: string): string {
  const weekday = weekdayOf(day)
  if (language() === 'en') return `${day} (${weekdayInEnglish(weekday).slice(0, 3)})`
  return `${day}（週${weekdayCharacter(weekday)}）`
}
