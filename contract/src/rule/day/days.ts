export const hourMs = 3_600_000
export const dayMs = 24 * hourMs

const startOf = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** Returns the day `count` days after another one; days are `yyyy-MM-dd`. */
export function addDays(start: string, count: number): string {
  return new Date(startOf(start) + count * dayMs).toISOString().slice(0, 10)
}

/** Returns how many days `end` is after `start`; negative if it is before. */
export function daysBetween(start: string, end: string): number {
  return (startOf(end) - startOf(start)) / dayMs
}

const chinese = '日一二三四五六'
const english = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** Returns 0 for a Sunday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay()
}

/** Returns the character of a weekday in Chinese: 一 of 週一 and 星期一. */
export function weekdayCharacter(weekday: number): string {
  return chinese.charAt(weekday)
}

/** Returns a weekday in English: `Monday`; its first three letters are the usual short form. */
export function weekdayInEnglish(weekday: number): string {
  return english[weekday] ?? ''
}
