import { typedCodeOf } from '../text/typed.ts'

/** Year, month and day with separators or without; the year has four digits, or is one of the Republic (民國). */
const written = /^(?:西元|民國)?\s*(\d{2,4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?$/
const together = /^(\d{3,4})(\d{2})(\d{2})$/

/**
 * Parses a day as people write it: `2026-11-22`, `2026/11/22`, `20261122`, and in years of the Republic `115/11/22`,
 * `1151122` or `民國115年11月22日`. Returns it as `yyyy-MM-dd`, or undefined if there is no such day.
 */
export function readDay(text: string): string | undefined {
  const plain = typedCodeOf(text)
  const [, year = '', month = '', date = ''] = written.exec(plain) ?? together.exec(plain) ?? []
  const full = year.length === 4 ? Number(year) : Number(year) + 1911
  if (year === '' || full < 1900 || (year.length < 4 && full > 2110)) return undefined
  const day = `${full}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  // The date of 30 February would be one in March.
  const read = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(day) ? day : undefined
}
