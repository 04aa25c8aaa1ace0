import { language, say } from '../../../kit/text/text.ts'
import { bookText } from './book.text.ts'

/**
 * Returns a day with its weekday: 6/9（三）, 2027-06-09 (Wed). In English a day and a month beside each other are read the other
 * way round by half of the readers, so the date is written as everywhere else.
 */
export function stayDay(day: string): string {
  const isEnglish = language() === 'en'
  const date = isEnglish ? day : `${Number(day.slice(5, 7))}/${Number(day.slice(8))}`
  return say(bookText, 'dayOf')(date, say(bookText, 'weekday')(day))
}
