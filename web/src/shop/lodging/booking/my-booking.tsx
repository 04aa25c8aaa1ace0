import type { Booking } from '@banquet/contract/lodging/booking-record'
import { feeText } from '@banquet/contract/rule/money/amount-text'
import { daysBetween } from '@banquet/contract/rule/day/days'
import { localName } from '@banquet/contract/rule/text/local-name'
import { BookingStateTag } from '../../../shared/lodging/booking/booking-state.tsx'
import { cancelTermsWords } from '../../../shared/lodging/booking/cancel-terms.ts'
import { guestNames } from '../../../shared/lodging/guests/guest-names.ts'
import { stayDay } from '../../../shared/lodging/booking/stay-words.ts'
import { bookText } from '../../../shared/lodging/booking/book.text.ts'
import { stayText } from '../../../shared/lodging/booking/stay.text.ts'
import { deadlineWords } from '../../../kit/look/dates.ts'
import { Facts } from '../../../kit/look/facts.tsx'
import { Banner, Muted, Panel, Row } from '../../../kit/look/look.tsx'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { language, useText } from '../../../kit/text/text.ts'
import { BookingActions } from './booking-actions.tsx'
import { bookingText } from './booking.text.ts'

const MyRefundPanel = lazyComponent(() =>
  import('../../payment/refund/my-refund.panel.tsx').then((file) => file.MyRefundPanel),
)
const MyShare = lazyComponent(() => import('../room-share/my-share.tsx').then((file) => file.MyShare))

/** A booking of the member: stay, state, amount to pay and commands. */
export function MyBooking({ row }: { row: Booking }) {
  const t = useText(bookingText)
  const { roomCount } = useText(bookText)
  const { nightsOf } = useText(stayText)
  const hotel = localName(language(), row.hotelName, row.hotelEnName)
  const isActive = row.state !== 'cancelled' && row.state !== 'expired'
  const nights = nightsOf(daysBetween(row.arrival, row.departure))
  const name = localName(language(), row.roomName, row.roomEnName)
  return (
    <Panel gap={12} aria-label={`${hotel} ${row.code}`}>
      <Muted>{localName(language(), row.eventName, row.eventEnName)}</Muted>
      <Row gap="4px 12px">
        <h2>{hotel}</h2>
        <BookingStateTag value={row.state} />
      </Row>
      <Facts
        layout="rows"
        facts={[
          [t.code, row.code],
          [t.stay, t.stayOf(stayDay(row.arrival), stayDay(row.departure), nights)],
          [t.room, t.roomOf(name, roomCount(row.rooms))],
          [t.address, localName(language(), row.hotelAddress, row.hotelEnAddress)],
          [t.phone, row.hotelPhone],
          [t.guests, guestNames(row.guests)],
          [t.wishes, row.wishes],
          [t.number, row.confirmationNumber],
          [t.price, row.total === null ? '' : feeText(row.total)],
          [t.left, row.left ? feeText(row.left) : ''],
          [t.due, row.left && row.dueAt ? deadlineWords(row.dueAt) : ''],
          [t.terms, isActive && row.terms && row.state !== 'waiting-list' ? cancelTermsWords(row.terms) : ''],
        ]}
      />
      <State row={row} />
      {!isActive && row.paymentOrderId !== null && (
        <MyRefundPanel order={{ id: row.paymentOrderId, toReturn: 0 }} />
      )}
      <BookingActions row={row} />
      {(row.mayInvite || row.share) && <MyShare row={row} />}
    </Panel>
  )
}

function State({ row: { state, stateReason } }: { row: Booking }) {
  const t = useText(bookingText)
  if (state === 'waiting-list') return <Banner>{t.waiting}</Banner>
  if (state === 'held') return <Banner color="warning">{t.held}</Banner>
  if (state === 'confirmed') return <Banner color="success">{t.confirmed}</Banner>
  if (state === 'expired') return <Banner>{t.expired}</Banner>
  return stateReason === '' ? null : <Muted>{stateReason}</Muted>
}
