import { booking } from '@banquet/contract/lodging/booking'
import type { Booking } from '@banquet/contract/lodging/booking-record'
import { Button } from '@mantine/core'
import { bookingStateText } from '../../../shared/lodging/booking/booking-state.text.ts'
import { labelled, useText } from '../../../kit/text/text.ts'
import { leadGuest } from '../../../shared/lodging/guests/guest-names.ts'
import { bookingText } from './booking.text.ts'
import type { StayStep } from './booking.rules.ts'
import { useBookingCommand } from './use-booking-command.ts'

interface Props {
  row: Booking
  step: StayStep
  /** Whether it is one of many in a list, so that its accessible name has to identify the booking. */
  inList?: true
}

/** Records check-in, check-out or no-show, or undoes it. */
export function StayButton({ row, step: { word, state }, inList }: Props) {
  const t = useText(bookingText)
  const states = useText(bookingStateText)
  const { send, sending } = useBookingCommand(row, booking.setStay, labelled(row.code, states[state]))
  const isNext = word === 'checkIn' || word === 'checkOut'
  return (
    <Button
      {...(!isNext && { variant: 'default' })}
      {...(inList && {
        size: 'compact-md',
        flex: 'none',
        'aria-label': `${t[word]} ${leadGuest(row.guests)}`,
      })}
      loading={sending}
      onClick={() => void send({ state }).catch(() => undefined)}
    >
      {t[word]}
    </Button>
  )
}
