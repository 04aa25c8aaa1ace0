import { addDays } from './days.ts'

/** Days that are named by their distance from today. */
export const relativeDays = ['today', 'tomorrow', 'past', 'this-week', 'this-month', 'last-month'] as const
export type RelativeDays = (typeof relativeDays)[number]

interface Range {
  from: string
  to: string
}

/** The last day of the month of a day. */
function endOfMonth(day: string): string {
  const start = `${day.slice(0, 7)}-01`
  return addDays(`${addDays(start, 31).slice(0, 7)}-01`, -1)
}

/**
 * Returns the first and last of some relative days, `yyyy-MM-dd`. A week begins on Monday; the past has no first day, which is an
 * empty text.
 */
export function rangeOf(name: RelativeDays, today: string): Range {
  if (name === 'today') return { from: today, to: today }
  if (name === 'tomorrow') return { from: addDays(today, 1), to: addDays(today, 1) }
  if (name === 'past') return { from: '', to: addDays(today, -1) }
  if (name === 'this-week') {
    const from = addDays(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7))
    return { from, to: addDays(from, 6) }
  }
  const month = name === 'this-month' ? today : addDays(`${today.slice(0, 7)}-01`, -1)
  return { from: `${month.slice(0, 7)}-01`, to: endOfMonth(month) }
}

/** Returns the relative days that two days are today; undefined if they are none. */
export function relativeOf({ from, to }: Range, today: string): RelativeDays | undefined {
  return relativeDays.find((name) => {
    const range = rangeOf(name, today)
    return range.from === from && range.to === to
  })
}
