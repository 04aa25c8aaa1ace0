import { say } from '../../../kit/text/text.ts'
import { bookText } from './book.text.ts'

/** Returns a day with its weekday: 6/9（三）. */
export function stayDay(day: string): string {
  const date = `${Number(day.slice(5, 7))}/${Number(day.slice(8))}`
  return say(bookText, 'dayOf')(date, say(bookText, 'weekday')(day))
}
