import { paperFeeInWords } from '@banquet/contract/event/public-event/call-words'
import type { FeeTier } from '@banquet/contract/event/signup-type/fee'
import { Muted } from '../../../kit/look/look.tsx'
import { language } from '../../../kit/text/text.ts'

/** What a paper of the chosen type costs. */
export function PaperFee({ tiers }: { tiers: readonly FeeTier[] }) {
  return <Muted>{paperFeeInWords(tiers, language())}</Muted>
}
