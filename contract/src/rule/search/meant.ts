import { addDays, daysBetween } from '../day/days.ts'
import { readDay } from '../day/read-day.ts'
import { fold } from '../text/fold.ts'

/** Returns the amount that a search asks for with `=6318` or `=NT$6,318.50`; undefined for another text. */
export function amountMeant(text: string): string | undefined {
  const [, digits] = /^=\s*(?:nt)?\$?\s*([\d,]{1,14}(?:\.\d{1,2})?)$/.exec(fold(text)) ?? []
  const amount = digits?.replaceAll(',', '')
  return amount === undefined || !/^\d/.test(amount) ? undefined : amount
}

/** The days that people name, by how far they are from today. */
const named: Readonly<Record<string, number>> = {
  前天: -2,
  昨天: -1,
  yesterday: -1,
  今天: 0,
  今日: 0,
  today: 0,
  明天: 1,
  明日: 1,
  tomorrow: 1,
  後天: 2,
}

/** The farthest that a day without a year is meant from today; the other years are farther. */
const halfYear = 183

/**
 * Returns the day that a search asks for as `yyyy-MM-dd`: one with its year, one by name, or `11/28`, which is the nearest one;
 * undefined for another text. Digits alone are a number rather than a day.
 */
export function dayMeant(text: string, today: string): string | undefined {
  const key = fold(text)
  const distance = Object.hasOwn(named, key) ? named[key] : undefined
  if (distance !== undefined) return addDays(today, distance)
  if (/^\d+$/.test(key)) return undefined
  const [, month, date] = /^(\d{1,2})\s*[/月]\s*(\d{1,2})\s*日?$/.exec(key) ?? []
  if (month === undefined) return readDay(key)
  const year = Number(today.slice(0, 4))
  const days = [year - 1, year, year + 1].map((one) => readDay(`${one}/${month}/${date}`))
  return days.find((day) => day !== undefined && Math.abs(daysBetween(today, day)) <= halfYear)
}
