import type { Booking, StayQuote } from '@banquet/contract/lodging/booking-record'
import { feeText } from '@banquet/contract/rule/money/amount-text'
import { localName } from '@banquet/contract/rule/text/local-name'
import { Banner } from '../../../kit/look/look.tsx'
import { language, say, useText } from '../../../kit/text/text.ts'
import { cancellationOf } from '../booking/cancellation.ts'
import { shareText } from './share.text.ts'

/** Tells before a change of a booking what becomes of the room-mate's part. */
export function MateEffect({ mate }: Pick<StayQuote, 'mate'>) {
  const t = useText(shareText)
  if (mate === null) return null
  const { before, after, toReturn } = mate
  const name = localName(language(), mate.name, mate.enName)
  return (
    <Banner as="div">
      <p>
        {before === after
          ? t.mateKeeps(name, feeText(after))
          : t.mateLess(name, feeText(before), feeText(after))}
      </p>
      {toReturn > 0 && <p>{t.mateReturn(feeText(toReturn))}</p>}
    </Banner>
  )
}

/** Returns what becomes of the room-mate's money when a booking is cancelled; nothing as long as nobody has agreed. */
export function mateAfterCancelling(row: Booking): string {
  const { share } = row
  if (!share || share.mateName === null) return ''
  const { ofMate } = cancellationOf(row)
  const { paid } = share
  const name = localName(language(), share.mateName, share.enMateName)
  if (paid === 0) return say(shareText, 'mateEnds')(name)
  if (ofMate === 0) return say(shareText, 'mateRefunded')(name, feeText(paid))
  return say(shareText, 'mateCharged')(name, feeText(paid), {
    fee: feeText(ofMate),
    back: feeText(paid - ofMate),
  })
}
