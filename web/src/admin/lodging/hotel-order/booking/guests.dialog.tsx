import { hotelOrder } from '@banquet/contract/lodging/hotel-order'
import type { HotelOrder } from '@banquet/contract/lodging/hotel-order-record'
import { GuestsField } from '../../../../both/lodging/guests-field.tsx'
import { guestsText } from '../../../../both/lodging/guests.text.ts'
import { TextField } from '../../../../kit/form/fields.tsx'
import { FormDialog } from '../../../../kit/form/form-dialog.tsx'
import { useForm, useSave } from '../../../../kit/form/form.ts'
import { notify } from '../../../../kit/notice/notices.ts'
import { useText } from '../../../../kit/text/text.ts'
import { bookingText } from '../booking.text.ts'

const schema = hotelOrder.edit.body.omit({ version: true })

/** Changes the guests of a booking and their wishes. */
export function GuestsDialog({ row, onClose }: { row: HotelOrder; onClose: () => void }) {
  const t = useText(bookingText)
  const words = useText(guestsText)
  const save = useSave(hotelOrder.edit, { quiet: true })
  const form = useForm({
    schema,
    initial: { guests: row.guests, wishes: row.wishes },
    version: row.version,
    submit: (body, version = row.version) =>
      save.mutateAsync({ params: { id: row.id }, body: { ...body, version } }),
    done: () => {
      notify.success(t.guestsSaved)
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={t.editGuests} onClose={onClose}>
      <GuestsField field={form.field('guests')} />
      <TextField
        field={form.field('wishes')}
        label={words.wishes}
        hint={words.wishesHint}
        max={500}
        lines={3}
      />
    </FormDialog>
  )
}
