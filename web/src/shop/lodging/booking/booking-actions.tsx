import { booking } from '@banquet/contract/lodging/booking'
import type { Booking } from '@banquet/contract/lodging/booking-record'
import { partOfFee } from '@banquet/contract/lodging/cancel-terms'
import { feeText } from '@banquet/contract/rule/money/amount-text'
import { localName } from '@banquet/contract/rule/text/local-name'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { confirm } from '../../../kit/dialog/confirm.ts'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { Buttons } from '../../../kit/look/look.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { useWrite } from '../../../kit/query/query.ts'
import { language, useText } from '../../../kit/text/text.ts'
import { bookingText } from './booking.text.ts'

const EditGuestsDialog = lazyComponent(() =>
  import('../../../shared/lodging/guests/edit-guests.dialog.tsx').then((file) => file.EditGuestsDialog),
)
const ChangeDatesDialog = lazyComponent(() =>
  import('./change-dates.dialog.tsx').then((file) => file.ChangeDatesDialog),
)

const CancelDialog = lazyComponent(() =>
  import('../../payment/refund/cancel.dialog.tsx').then((file) => file.CancelDialog),
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
      {row.mayCancel && <CancelButton row={row} />}
      {open === 'guests' && <EditGuestsDialog row={row} onClose={close} />}
      {open === 'dates' && <ChangeDatesDialog row={row} onClose={close} />}
    </Buttons>
  )
}

function CancelButton({ row }: { row: Booking }) {
  const t = useText(bookingText)
  const write = useWrite(booking.cancel, { quiet: true, also: ['payment-order', 'refund'] })
  const [open, setOpen] = useState<{ orderId: number; amount: number; body: string }>()
  const { id, version, code, paid, terms, state, paymentOrderId } = row
  const subject = `${localName(language(), row.hotelName, row.hotelEnName)} ${code}`
  const cancel = async () => {
    const isOver = terms !== null && Date.parse(terms.freeUntil) <= Date.now()
    const whole = state === 'confirmed' && isOver ? terms.lateAmount : 0
    // A room-mate who has paid bears part of the fee.
    const { share, total } = row
    const fee =
      share && whole > 0
        ? whole - partOfFee(whole, { amount: share.amount, total: total ?? 0, received: share.paid })
        : whole
    const body = fee > 0 ? t.cancelLate(feeText(fee)) : paid ? t.cancelFree : t.cancelPlain
    const amount = (paid ?? 0) - fee
    if (amount > 0 && paymentOrderId !== null) return setOpen({ orderId: paymentOrderId, amount, body })
    const yes = await confirm({ title: t.cancelAsk, subject, body, danger: true, yes: t.cancel, no: t.keep })
    if (!yes) return
    // The call has already shown the refusal.
    const done = await write.mutateAsync({ params: { id }, body: { version } }).catch(() => undefined)
    if (done) notify.success(t.cancelled)
  }
  return (
    <>
      <Button variant="subtle" color="red" loading={write.isPending} onClick={() => void cancel()}>
        {t.cancel}
      </Button>
      {open && (
        <CancelDialog
          {...open}
          title={t.cancelAsk}
          subject={subject}
          cancel={t.cancel}
          keep={t.keep}
          send={(refundAccount) => write.mutateAsync({ params: { id }, body: { version, refundAccount } })}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}
