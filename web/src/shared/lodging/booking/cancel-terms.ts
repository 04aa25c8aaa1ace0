import type { StayQuote } from '@banquet/contract/lodging/booking-record'
import { deadlineWords } from '../../../kit/look/dates.ts'
import { say } from '../../../kit/text/text.ts'
import { stayText } from './stay.text.ts'

/** The cancellation terms of a booking in one sentence. */
export function cancelTermsWords({ freeUntil, lateFee, lateAmount }: StayQuote['terms']): string {
  if (lateFee === 'none') return say(stayText, 'neverCharged')
  const then = lateFee === 'first-night' ? 'thenFirstNight' : 'thenAllNights'
  return say(stayText, 'freeUntil')(deadlineWords(freeUntil)) + say(stayText, then)(lateAmount)
}
