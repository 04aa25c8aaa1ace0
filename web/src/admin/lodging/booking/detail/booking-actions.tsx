import type { Booking } from '@banquet/contract/lodging/booking-record'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { today } from '../../../../kit/look/dates.ts'
import { lazyComponent } from '../../../../kit/look/lazy-component.tsx'
import { Buttons } from '../../../../kit/look/look.tsx'
import { useMay } from '../../../../kit/session/may.ts'
import { commonText } from '../../../../kit/text/common.text.ts'
import { useText } from '../../../../kit/text/text.ts'
import { bookingText } from '../booking.text.ts'
import { isNumbered, stepsOf, useMayStay } from '../booking.rules.ts'
import { StayButton } from '../stay-button.tsx'

const BookingHistory = lazyComponent(() =>
  import('./booking-history.tsx').then((file) => file.BookingHistory),
)
const BookingReasonDialog = lazyComponent(() =>
  import('./reason.dialog.tsx').then((file) => file.BookingReasonDialog),
)
const NumberDialog = lazyComponent(() => import('./number.dialog.tsx').then((file) => file.NumberDialog))
const DatesDialog = lazyComponent(() => import('./dates.dialog.tsx').then((file) => file.DatesDialog))
const StayDialog = lazyComponent(() => import('./stay.dialog.tsx').then((file) => file.StayDialog))
const GuestsDialog = lazyComponent(() =>
  import('../../../../shared/lodging/guests/edit-guests.dialog.tsx').then((file) => file.EditGuestsDialog),
)
const NotesDialog = lazyComponent(() => import('./notes.dialog.tsx').then((file) => file.NotesDialog))

type Open = 'history' | 'guests' | 'notes' | 'dates' | 'cancel' | 'guarantee' | 'number' | 'stay' | 'leave'

/** The commands that are possible in the state of a booking. */
export function BookingActions({ row }: { row: Booking }) {
  const { history } = useText(commonText)
  const [open, setOpen] = useState<Open>()
  return (
    <Buttons>
      <Opener onClick={() => setOpen('history')}>{history}</Opener>
      <OfOrganiser row={row} onOpen={setOpen} />
      <OfHotel row={row} onOpen={setOpen} />
      {open && <OpenDialog row={row} open={open} onClose={() => setOpen(undefined)} />}
    </Buttons>
  )
}

function Opener(props: { onClick: () => void; children: string }) {
  return <Button variant="default" {...props} />
}

interface Props {
  row: Booking
  onOpen: (what: Open) => void
}

/** The commands of the organiser's staff. */
function OfOrganiser({ row, onOpen }: Props) {
  const t = useText(bookingText)
  const mayEdit = useMay('hotelOrders', 'edit')
  if (!mayEdit) return null
  const isUnpaid = row.state === 'held' || row.state === 'expired'
  return (
    <>
      {row.mayEdit && <Opener onClick={() => onOpen('guests')}>{t.editGuests}</Opener>}
      <Opener onClick={() => onOpen('notes')}>{t.editNotes}</Opener>
      {row.mayChangeDates && <Opener onClick={() => onOpen('dates')}>{t.changeDates}</Opener>}
      {isUnpaid && <Opener onClick={() => onOpen('guarantee')}>{t.guarantee}</Opener>}
      {row.mayCancel && (
        <Button variant="outline" color="red" onClick={() => onOpen('cancel')}>
          {t.cancel}
        </Button>
      )}
    </>
  )
}

/** The commands of hotel staff, which the organiser's staff can run as well. */
function OfHotel({ row, onOpen }: Props) {
  const t = useText(bookingText)
  const mayStay = useMayStay()
  if (!mayStay) return null
  const leavesEarly = row.mayChangeStay && row.arrival < today() && today() < row.departure
  return (
    <>
      {isNumbered(row) && (
        <Opener onClick={() => onOpen('number')}>
          {row.confirmationNumber === '' ? t.enterNumber : t.changeNumber}
        </Opener>
      )}
      {row.mayChangeStay && <Opener onClick={() => onOpen('stay')}>{t.changeStay}</Opener>}
      {leavesEarly && <Opener onClick={() => onOpen('leave')}>{t.leaveEarly}</Opener>}
      {stepsOf(row).map((step) => (
        <StayButton key={step.word} row={row} step={step} />
      ))}
    </>
  )
}

const dialogs = {
  history: BookingHistory,
  guests: GuestsDialog,
  notes: NotesDialog,
  dates: DatesDialog,
  number: NumberDialog,
} as const

function OpenDialog({ row, open, onClose }: { row: Booking; open: Open; onClose: () => void }) {
  if (open === 'cancel' || open === 'guarantee')
    return <BookingReasonDialog row={row} command={open} onClose={onClose} />
  if (open === 'stay' || open === 'leave')
    return <StayDialog row={row} leaves={open === 'leave'} onClose={onClose} />
  const Dialog = dialogs[open]
  return <Dialog row={row} onClose={onClose} />
}
