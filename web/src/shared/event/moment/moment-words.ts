import type { Moment } from '@banquet/contract/rule/day/moment'
import { language } from '../../../kit/text/text.ts'
import { momentText } from './moment.text.ts'

/** A moment in words, as it was entered. */
export function momentInWords(moment: Moment | null): string {
  const t = momentText[language()]
  if (!moment) return t.none
  if (moment.kind === 'absolute') return `${moment.day} ${moment.time}`
  const { from, days, time } = moment
  if (days === 0) return `${from === 'start' ? t.onStart : t.onEnd} ${time}`
  const side = from === 'start' ? t.ofStart(Math.abs(days), days < 0) : t.ofEnd(Math.abs(days), days < 0)
  return `${side} ${time}`
}
