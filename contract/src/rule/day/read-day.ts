import { typedCodeOf } from '../text/typed.ts'

/** What two digits of a year mean: a year of the Republic, or one of this century. */
export type ShortYears = 'republic' | 'century'

/** Year, month and day with separators or without; the year has four digits, or is one of the Republic (民國). */
const written = /^(西元|民國)?\s*(\d{2,4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?$/
const together = /^(\d{3,4})(\d{2})(\d{2})$/

const isOfRepublic = /^(?:民國.*|0?1\d{2}[-/.年].*|0?1\d{6})$/

/** Returns what years of two digits mean among these days: years of the Republic if others are written so, with three digits. */
export function shortYearsAmong(days: Iterable<string>): ShortYears | undefined {
  for (const day of days) {
    const plain = typedCodeOf(day)
    if (/^(?:西元)?\s*\d{4}[-/.年]/.test(plain)) return 'century'
    if (isOfRepublic.test(plain)) return 'republic'
  }
  return undefined
}

/** Returns a year as it is counted worldwide. Without a hint, 80 to 99 are years of the Republic, because nobody plans that far. */
function fullYear(year: string, era: string, short: ShortYears | undefined): number {
  if (year.length === 4) return Number(year)
  const isShort = year.length === 2 && era !== '民國'
  if (isShort && (short === 'century' || (short === undefined && Number(year) < 80)))
    return 2000 + Number(year)
  return Number(year) + 1911
}

/**
 * Parses a day as people write it: `2026-11-22`, `2026/11/22`, `26/11/22`, `20261122`, and in years of the Republic `115/11/22`,
 * `1151122` or `民國115年11月22日`. Returns it as `yyyy-MM-dd`, or undefined if there is no such day.
 */
export function readDay(text: string, short?: ShortYears): string | undefined {
  const plain = typedCodeOf(text)
  const bare = together.exec(plain)
  const [, era = '', year = '', month = '', date = ''] =
    written.exec(plain) ?? (bare ? ['', '', ...bare.slice(1)] : [])
  const full = fullYear(year, era, short)
  if (year === '' || full < 1900 || (year.length < 4 && full > 2110)) return undefined
  const day = `${full}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  // The date of 30 February would be one in March.
  const read = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(day) ? day : undefined
}

/** Whether a value, such as one from an address, is a day as `yyyy-MM-dd`. */
export function isDay(value: unknown): value is string {
  return typeof value === 'string' && readDay(value) === value
}
