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
