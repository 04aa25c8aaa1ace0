import type { BookingState } from '@banquet/contract/lodging/booking-states'
import { Tag, type LookColor } from '../../../kit/look/look.tsx'
import { useText } from '../../../kit/text/text.ts'
import { bookingStateText } from './booking-state.text.ts'

const colors: Record<BookingState, LookColor | undefined> = {
  'waiting-list': 'accent',
  held: 'warning',
  confirmed: 'success',
  'checked-in': 'accent',
  'checked-out': undefined,
  'no-show': 'danger',
  expired: undefined,
  cancelled: undefined,
}

/** The state of a booking as a word and a coloured dot; the dot is hollow once the booking has ended. */
export function BookingStateTag({ value }: { value: BookingState }) {
  const t = useText(bookingStateText)
  const isEnded = value === 'no-show' || value === 'expired' || value === 'cancelled'
  return (
    <Tag color={colors[value]} dot={isEnded ? 'empty' : 'full'}>
      {t[value]}
    </Tag>
  )
}
