import type { Language } from '../text/local-name.ts'
import { dateFormat } from './date-format.ts'

/** How documents count years: those of the Republic, as in 民國115年, or those of the common era. */
export const calendars = ['roc', 'gregorian'] as const
export type Calendar = (typeof calendars)[number]

const named = { timeZone: 'UTC', year: 'numeric', month: 'long', day: 'numeric' } as const
const chinese = { roc: 'zh-TW-u-ca-roc', gregorian: 'zh-TW' }

/** Returns the usual calendar of documents in a language. */
export function usualCalendar(language: Language): Calendar {
  return language === 'zh-TW' ? 'roc' : 'gregorian'
}

/** Formats a day (`yyyy-MM-dd`) for documents: 民國115年11月24日, 2026年11月24日; in English ROC 115-11-24, 2026-11-24. */
export function documentDay(day: string, calendar: Calendar, language: Language): string {
  if (language === 'zh-TW') return dateFormat(chinese[calendar], named).format(new Date(`${day}T00:00:00Z`))
  return calendar === 'roc' ? `ROC ${Number(day.slice(0, 4)) - 1911}${day.slice(4)}` : day
}
