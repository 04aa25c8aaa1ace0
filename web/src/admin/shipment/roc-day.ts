import type { Language } from '../../kit/text.ts'

const format = new Intl.DateTimeFormat('zh-TW-u-ca-roc', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
})

/** A day as papers in Taiwan say it, in years of the Republic: 民國115年11月24日; in English as it is. */
export function rocDay(day: string, language: Language): string {
  return language === 'zh-TW' ? format.format(new Date(`${day}T00:00:00Z`)) : day
}
