import type { FeeTier } from '@banquet/contract/event/signup-type/fee'
import { countText } from '@banquet/contract/rule/money/amount-text'
import { nameOf } from '../../../kit/text/names.ts'
import { noted, say } from '../../../kit/text/text.ts'
import { signupTypeText } from './signup-type.text.ts'

/** Describes a tier in the current language: its name, its fee and its last day. */
export function feeWords(tier: FeeTier): string {
  const { fee, until, countsBy } = tier
  const amount = fee === 0 ? say(signupTypeText, 'free') : say(signupTypeText, 'amount')(countText(fee))
  const words = `${nameOf(tier)} ${amount}`
  if (until === null) return words
  return noted(words, say(signupTypeText, countsBy === 'payment' ? 'untilPaid' : 'until')(until))
}
