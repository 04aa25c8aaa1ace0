import { booking } from '@banquet/contract/lodging/booking'
import type { Booking } from '@banquet/contract/lodging/booking-record'
import { feeText } from '@banquet/contract/rule/money/amount-text'
import { TextField } from '../../../../kit/field/fields.tsx'
import { FormDialog } from '../../../../kit/form/form-dialog.tsx'
import { useForm } from '../../../../kit/form/form.ts'
import { Banner } from '../../../../kit/look/look.tsx'
import { commonText } from '../../../../kit/text/common.text.ts'
import { useText } from '../../../../kit/text/text.ts'
import { bookingText } from '../booking.text.ts'
import { cancellationOf } from '../../../../shared/lodging/booking/cancellation.ts'
import { mateAfterCancelling } from '../../../../shared/lodging/share/mate-effect.tsx'
import { useBookingCommand } from '../use-booking-command.ts'

const schemas = {
  cancel: booking.cancel.body.pick({ reason: true }),
  guarantee: booking.guarantee.body.pick({ reason: true }),
}
const done = { cancel: 'cancelled', guarantee: 'guaranteed' } as const

interface Props {
  row: Booking
  command: 'cancel' | 'guarantee'
  onClose: () => void
}

/** Cancels or guarantees a booking: states the consequence and asks for a reason. */
export function BookingReasonDialog({ row, command, onClose }: Props) {
  const t = useText(bookingText)
  const { back } = useText(commonText)
  const { send } = useBookingCommand(row, booking[command], t[done[command]])
  const form = useForm({
    schema: schemas[command],
    initial: { reason: '' },
    submit: (body) => send(body),
    done: onClose,
  })
  const isCancel = command === 'cancel'
  return (
    // Not 取消, which would be ambiguous beside 取消訂房.
    <FormDialog
      form={form}
      title={t[command]}
      save={t[command]}
      back={back}
      danger={isCancel}
      onClose={onClose}
    >
      {isCancel ? <Consequence row={row} /> : <Banner>{t.guaranteeHint}</Banner>}
      <TextField field={form.field('reason')} label={t.reason} max={200} first />
    </FormDialog>
  )
}

/** The current cancellation fee, and what happens to the payments received. */
function Consequence({ row }: { row: Booking }) {
  const t = useText(bookingText)
  const { fee, retained } = cancellationOf(row)
  const paid = row.paid ?? 0
  const money = () => {
    if (paid === 0) return ''
    return retained === 0
      ? t.cancelReturn(feeText(paid))
      : t.cancelRetain(feeText(retained), feeText(paid - retained))
  }
  const sentences = [
    fee === 0 ? t.cancelFree : t.cancelFee(feeText(fee)),
    money(),
    mateAfterCancelling(row),
    t.cancelMail,
  ]
  return (
    <Banner as="div" color="danger">
      {sentences.filter(Boolean).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Banner>
  )
}
