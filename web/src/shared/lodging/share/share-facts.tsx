import type { Booking } from '@banquet/contract/lodging/booking-record'
import type { RoomShare } from '@banquet/contract/lodging/room-share-record'
import { feeText } from '@banquet/contract/rule/money/amount-text'
import { localName } from '@banquet/contract/rule/text/local-name'
import { deadlineWords } from '../../../kit/look/dates.ts'
import { Facts } from '../../../kit/look/facts.tsx'
import { Row } from '../../../kit/look/look.tsx'
import { language, useText } from '../../../kit/text/text.ts'
import { ShareLink } from './share-link.tsx'
import { ShareState } from './share-state.tsx'
import { shareText } from './share.text.ts'

interface Props {
  row: Booking
  share: RoomShare
  layout?: 'rows'
}

/** The room-mate of a booking with what they have paid, or the link until somebody has accepted. */
export function ShareFacts({ row, share, layout }: Props) {
  const t = useText(shareText)
  const { state, mateName, enMateName, amount, paid, dueAt, email, expiresAt, code } = share
  const isInvited = state === 'invited'
  const isComplete = state === 'agreed' && row.payment === 'at-hotel'
  return (
    <>
      <Row>
        <ShareState value={state} isComplete={isComplete} />
      </Row>
      <Facts
        {...(layout && { layout })}
        facts={[
          [t.mate, localName(language(), mateName ?? '', enMateName)],
          [t.amount, feeText(amount)],
          [t.paid, paid > 0 && state !== 'paid' ? feeText(paid) : ''],
          [t.due, dueAt === null ? '' : deadlineWords(dueAt)],
          [t.mailedTo, email],
          [t.until, isInvited ? deadlineWords(expiresAt) : ''],
        ]}
      />
      {code !== null && <ShareLink code={code} />}
    </>
  )
}
