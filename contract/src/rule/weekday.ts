const chinese = '日一二三四五六'
const english = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** 0 for a Sunday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay()
}

/** The character that tells a day of the week in Chinese: 一 of 週一 and 星期一. */
export function weekdayCharacter(weekday: number): string {
  return chinese.charAt(weekday)
}

/** A day of the week in English: `Monday`; its first three letters are the usual short form. */
export function weekdayInEnglish(weekday: number): string {
  return english[weekday] ?? ''
}
