import { booking } from '@banquet/contract/lodging/booking'
import type { Booking } from '@banquet/contract/lodging/booking-record'
import type { Guest } from '@banquet/contract/lodging/stay-form'
import { paymentNumber } from '@banquet/contract/payment/payment-number'
import { feeText } from '@banquet/contract/rule/money/amount-text'
import { HistoryPanel } from '../../../../shared/row/history/history-panel.tsx'
import { bookingStateText } from '../../../../shared/lodging/booking/booking-state.text.ts'
import { guestNames } from '../../../../shared/lodging/guests/guest-names.ts'
import { deadlineWords } from '../../../../kit/look/dates.ts'
import { useText } from '../../../../kit/text/text.ts'
import { historyText } from './history.text.ts'

/** The history of a booking. */
export function BookingHistory({ row, onClose }: { row: Booking; onClose: () => void }) {
  const fields = useText(historyText)
  const states = useText(bookingStateText)
  const show = (field: string, value: unknown): string | undefined => {
    if (field === 'state') return states[value as keyof typeof states]
    if (field === 'guests' && Array.isArray(value)) return guestNames(value as Guest[])
    if (field === 'total') return feeText(Number(value))
    if (field === 'paymentOrderId' && typeof value === 'number') return paymentNumber(value)
    const isMoment = field === 'dueAt' || field === 'graceUntil' || field === 'freeUntil'
    return isMoment && typeof value === 'string' ? deadlineWords(value) : undefined
  }
  return (
    <HistoryPanel
      endpoint={booking.history}
      id={row.id}
      name={row.code}
      fields={fields}
      show={show}
      onClose={onClose}
    />
  )
}
