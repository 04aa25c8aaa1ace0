import { hotelOrder } from '@banquet/contract/lodging/hotel-order'
import type { HotelOrder } from '@banquet/contract/lodging/hotel-order-record'
import { TextField } from '../../../../kit/field/fields.tsx'
import { FormDialog } from '../../../../kit/form/form-dialog.tsx'
import { useForm } from '../../../../kit/form/form.ts'
import { Muted } from '../../../../kit/look/look.tsx'
import { useText } from '../../../../kit/text/text.ts'
import { bookingText } from '../booking.text.ts'
import { useBookingCommand } from '../use-booking-command.ts'

const schema = hotelOrder.setNumber.body.pick({ confirmationNumber: true })

/** Sets the hotel's confirmation number of a booking. */
export function NumberDialog({ row, onClose }: { row: HotelOrder; onClose: () => void }) {
  const t = useText(bookingText)
  const { send } = useBookingCommand(row, hotelOrder.setNumber, t.numberSaved)
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
