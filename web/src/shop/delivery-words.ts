import { config } from '../kit/config.ts'
import { language } from '../kit/text.ts'

// Written down: a phone makes a formatter of dates for longer than it draws the page around it.
const weekdays = {
  'zh-TW': ['星期日', '星期一', '星期二', '星期三', '星期四', '星期五', '星期六'],
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
} as const

/** A day of the week in words; 0 is Sunday. */
export function weekdayName(weekday: number): string {
  return weekdays[language()][weekday] ?? ''
}

/** Today where the goods are, `yyyy-MM-dd`. */
export function today(): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: config()?.timeZone ?? 'Asia/Taipei' }).format(
    new Date(),
  )
}

/** A day with its day of the week: `2026-11-23（週一）`. */
export function dayWords(day: string): string {
  const name = weekdayName(new Date(`${day}T00:00:00Z`).getUTCDay())
  return language() === 'en' ? `${day} (${name.slice(0, 3)})` : `${day}（${name.replace('星期', '週')}）`
}
