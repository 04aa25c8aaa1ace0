import { booking } from '@banquet/contract/lodging/booking'
import type { Booking } from '@banquet/contract/lodging/booking-record'
import { feeText } from '@banquet/contract/rule/money/amount-text'
import { localName } from '@banquet/contract/rule/text/local-name'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { cancellationOf } from '../../../shared/lodging/booking/cancellation.ts'
import { mateAfterCancelling } from '../../../shared/lodging/share/mate-effect.tsx'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { Buttons } from '../../../kit/look/look.tsx'
import { useWrite } from '../../../kit/query/query.ts'
import { language, useText } from '../../../kit/text/text.ts'
import { CancelButton } from '../../payment/refund/cancel-button.tsx'
import { bookingText } from './booking.text.ts'

const EditGuestsDialog = lazyComponent(() =>
  import('../../../shared/lodging/guests/edit-guests.dialog.tsx').then((file) => file.EditGuestsDialog),
)
const ChangeDatesDialog = lazyComponent(() =>
  import('./change-dates.dialog.tsx').then((file) => file.ChangeDatesDialog),
)

/** The commands that the member can run on a booking now. */
export function BookingActions({ row }: { row: Booking }) {
  const t = useText(bookingText)
  const [open, setOpen] = useState<'guests' | 'dates'>()
  const close = () => setOpen(undefined)
  const isToPay = (row.left ?? 0) > 0
  return (
    <Buttons>
      {row.mayEdit && (
        <Button variant="default" onClick={() => setOpen('guests')}>
          {t.edit}
        </Button>
      )}
      {row.mayChangeDates && (
        <Button variant="default" onClick={() => setOpen('dates')}>
          {t.changeDates}
        </Button>
      )}
      {row.paymentOrderId !== null && (
        <Button
          variant={isToPay ? 'filled' : 'default'}
          renderRoot={(props: object) => <Link {...props} to={`/payment-order/${row.paymentOrderId}`} />}
        >
          {isToPay ? t.pay : t.payment}
        </Button>
      )}
      {row.mayCancel && <CancelBooking row={row} />}
      {open === 'guests' && <EditGuestsDialog row={row} onClose={close} />}
      {open === 'dates' && <ChangeDatesDialog row={row} onClose={close} />}
    </Buttons>
  )
}

function CancelBooking({ row }: { row: Booking }) {
  const t = useText(bookingText)
  const write = useWrite(booking.cancel, { quiet: true, also: ['payment-order', 'refund'] })
  const { id, version, code, paid, paymentOrderId: orderId } = row
  const consequence = () => {
    const { fee: whole, ofMate } = cancellationOf(row)
    const fee = whole - ofMate
    const amount = (paid ?? 0) - fee
    const own = fee > 0 ? t.cancelLate(feeText(fee)) : paid ? t.cancelFree : t.cancelPlain
    return {
      body: [own, mateAfterCancelling(row)].filter(Boolean).join(language() === 'en' ? ' ' : ''),
      refund: amount > 0 && orderId !== null ? { orderId, amount } : undefined,
    }
  }
  return (
    <CancelButton
      words={t}
      subject={`${localName(language(), row.hotelName, row.hotelEnName)} ${code}`}
      consequence={consequence}
      loading={write.isPending}
      send={(refundAccount) => write.mutateAsync({ params: { id }, body: { version, refundAccount } })}
    />
  )
}
