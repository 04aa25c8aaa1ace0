import { roomShare } from '@banquet/contract/lodging/room-share'
import type { SharedStay } from '@banquet/contract/lodging/room-share-record'
import { feeText } from '@banquet/contract/rule/money/amount-text'
import { localName } from '@banquet/contract/rule/text/local-name'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { BookingStateTag } from '../../../shared/lodging/booking/booking-state.tsx'
import { confirm } from '../../../kit/dialog/confirm.ts'
import { Banner, Buttons, Muted, Panel, Row } from '../../../kit/look/look.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { useWrite } from '../../../kit/query/query.ts'
import { dot, language, useText } from '../../../kit/text/text.ts'
import { roomShareText } from './room-share.text.ts'
import { StayOfShare } from './stay-of-share.tsx'

/** The member's stays in rooms booked by others. */
export function SharedStays({ stays }: { stays: readonly SharedStay[] }) {
  return stays.map((stay) => <SharedStayCard key={stay.id} stay={stay} />)
}

function SharedStayCard({ stay }: { stay: SharedStay }) {
  const t = useText(roomShareText)
  const hotel = localName(language(), stay.hotelName, stay.hotelEnName)
  const isToPay = stay.left > 0
  return (
    <Panel gap={12} aria-label={`${t.shared} ${hotel} ${stay.code}`}>
      <Muted>{[t.shared, localName(language(), stay.eventName, stay.eventEnName)].join(dot())}</Muted>
      <Row gap="4px 12px">
        <h2>{hotel}</h2>
        {stay.bookingState !== 'held' && <BookingStateTag value={stay.bookingState} />}
      </Row>
      <StayOfShare stay={stay} own={stay} />
      <State stay={stay} />
      <Buttons>
        {stay.mayEnd && <LeaveButton stay={stay} />}
        {stay.paymentOrderId !== null && (
          <Button
            variant={isToPay ? 'filled' : 'default'}
            renderRoot={(props: object) => <Link {...props} to={`/payment-order/${stay.paymentOrderId}`} />}
          >
            {isToPay ? t.pay : t.payment}
          </Button>
        )}
      </Buttons>
    </Panel>
  )
}

function State({ stay: { state, payment } }: { stay: SharedStay }) {
  const t = useText(roomShareText)
  if (payment === 'at-hotel') return <Banner color="success">{`${t.agreed}${t.payAtHotel}`}</Banner>
  if (state === 'paid') return <Banner color="success">{t.done}</Banner>
  return <Banner color="warning">{t.held}</Banner>
}

function LeaveButton({
  stay: { id, version, state, paid, code, hotelName, hotelEnName },
}: {
  stay: SharedStay
}) {
  const t = useText(roomShareText)
  const write = useWrite(roomShare.end, { quiet: true, also: ['payment-order'] })
  const leave = async () => {
    const yes = await confirm({
      title: t.leaveAsk,
      subject: `${localName(language(), hotelName, hotelEnName)} ${code}`,
      body: state === 'paid' || paid > 0 ? t.leavePaid(feeText(paid)) : t.leaveUnpaid,
      danger: true,
      yes: t.leave,
      no: t.keep,
    })
    if (!yes) return
    // The call has already shown the refusal.
    const done = await write
      .mutateAsync({ params: { id }, body: { version } })
      .then(() => true)
      .catch(() => false)
    if (done) notify.success(t.hasLeft)
  }
  return (
    <Button variant="subtle" color="red" loading={write.isPending} onClick={() => void leave()}>
      {t.leave}
    </Button>
  )
}
