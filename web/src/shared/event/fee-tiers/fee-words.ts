import type { FeeTier } from '@banquet/contract/event/signup-type/fee'
import { countText } from '@banquet/contract/rule/money/amount-text'
import { nameOf } from '../../../kit/text/names.ts'
import { noted, say } from '../../../kit/text/text.ts'
import { feeTiersText } from './fee-tiers.text.ts'

/** Describes a tier in the current language: its name, its fee and its last day. */
export function feeWords(tier: FeeTier): string {
  const { fee, until, countsBy } = tier
  const amount = fee === 0 ? say(feeTiersText, 'free') : say(feeTiersText, 'amount')(countText(fee))
  const words = `${nameOf(tier)} ${amount}`
  if (until === null) return words
  return noted(words, say(feeTiersText, countsBy === 'payment' ? 'untilPaid' : 'until')(until))
}
