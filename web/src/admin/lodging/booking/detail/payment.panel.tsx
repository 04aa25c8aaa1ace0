import { pages } from '@banquet/contract/call/access'
import type { Booking } from '@banquet/contract/lodging/booking-record'
import { feeText } from '@banquet/contract/rule/money/amount-text'
import { Link } from '@tanstack/react-router'
import { cancelTermsWords } from '../../../../shared/lodging/booking/cancel-terms.ts'
import { StayPrice } from '../../../../shared/lodging/booking/stay-price.tsx'
import { PaymentStateTag } from '../../../../shared/payment/payment-order/payment-state.tsx'
import { deadlineWords } from '../../../../kit/look/dates.ts'
import { Facts } from '../../../../kit/look/facts.tsx'
import { Muted, Panel, Row, Text } from '../../../../kit/look/look.tsx'
import { useMay } from '../../../../kit/session/may.ts'
import { useText } from '../../../../kit/text/text.ts'
import { bookingText } from '../booking.text.ts'

/** The price of a booking by night, the payments received, and the cancellation terms. */
export function BookingPayment({ row }: { row: Booking }) {
  const t = useText(bookingText)
  return (
    <Panel gap={12} aria-labelledby="booking-payment">
      <Row>
        <h2 id="booking-payment">{t.payment}</h2>
        {row.paymentState !== null && <PaymentStateTag value={row.paymentState} />}
      </Row>
      <Price row={row} />
      <Received row={row} />
      {row.terms && <Muted>{cancelTermsWords(row.terms)}</Muted>}
      <OrderLink row={row} />
    </Panel>
  )
}

/** The price by night, while the booking has rooms. */
function Price({ row: { nights, total } }: { row: Booking }) {
  if (nights.length === 0 || total === null) return null
  const sum = nights.reduce((all, { rate, rooms }) => all + rate * rooms, 0)
  return (
    <Text as="div" maw={420}>
      <StayPrice nights={nights} extraBedAmount={total - sum} total={total} />
    </Text>
  )
}

function Received({ row }: { row: Booking }) {
  const t = useText(bookingText)
  const { nights, total, paid, left, dueAt, payment, paymentOrderId, share } = row
  const isOpen = left !== null && left > 0
  const facts: readonly [string, string][] = [
    [t.paymentTo, payment === null ? '' : t[payment]],
    [t.total, nights.length === 0 ? feeText(total ?? 0) : ''],
    [t.paid, paymentOrderId === null ? '' : feeText(paid ?? 0)],
    [t.paidByMate, share?.state === 'paid' ? feeText(share.amount) : ''],
    [t.left, isOpen ? feeText(left) : ''],
    [t.dueAt, isOpen && dueAt !== null ? deadlineWords(dueAt) : ''],
  ]
  return <Facts facts={facts} />
}

/** A link to the payment order, for users who may open it. */
function OrderLink({ row: { paymentOrderId } }: { row: Booking }) {
  const t = useText(bookingText)
  const mayOpen = useMay('payments', 'view')
  if (!mayOpen || paymentOrderId === null) return null
  return (
    <p>
      <Link to={`${pages.payments.path}/${paymentOrderId}`}>{t.paymentOrder}</Link>
    </p>
  )
}
