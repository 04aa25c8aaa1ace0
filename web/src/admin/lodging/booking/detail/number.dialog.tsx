import { booking } from '@banquet/contract/lodging/booking'
import type { Booking } from '@banquet/contract/lodging/booking-record'
import { TextField } from '../../../../kit/field/fields.tsx'
import { FormDialog } from '../../../../kit/form/form-dialog.tsx'
import { useForm } from '../../../../kit/form/form.ts'
import { Muted } from '../../../../kit/look/look.tsx'
import { useText } from '../../../../kit/text/text.ts'
import { bookingText } from '../booking.text.ts'
import { useBookingCommand } from '../use-booking-command.ts'

const schema = booking.setNumber.body.pick({ confirmationNumber: true })

/** Sets the hotel's confirmation number of a booking. */
export function NumberDialog({ row, onClose }: { row: Booking; onClose: () => void }) {
  const t = useText(bookingText)
  const { send } = useBookingCommand(row, booking.setNumber, t.numberSaved)
  const { confirmationNumber } = row
  const form = useForm({
    schema,
    initial: { confirmationNumber },
    version: row.version,
    submit: (body) => send(body),
    done: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={confirmationNumber === '' ? t.enterNumber : t.changeNumber}
      onClose={onClose}
    >
      <Muted>{t.numberHint}</Muted>
      <TextField field={form.field('confirmationNumber')} label={t.number} max={40} first />
    </FormDialog>
  )
}
