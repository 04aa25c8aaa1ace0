import { weekdayCharacter, weekdayInEnglish, weekdayOf } from '@banquet/contract/rule/day/days'
import { language } from '../../../kit/text/text.ts'

/** The name of a weekday; 0 is Sunday. */
export function weekdayName(weekday: number): string {
  return language() === 'en' ? weekdayInEnglish(weekday) : `星期${weekdayCharacter(weekday)}`
}

/** A day with its weekday: `2026-11-23（週一）`. */
export function dayWords(day: string): string {
  const weekday = weekdayOf(day)
  if (language() === 'en') return `${day} (${weekdayInEnglish(weekday).slice(0, 3)})`
  return `${day}（週${weekdayCharacter(weekday)}）`
}
