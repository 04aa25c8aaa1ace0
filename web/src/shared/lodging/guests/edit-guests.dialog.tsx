import { booking } from '@banquet/contract/lodging/booking'
import type { Booking } from '@banquet/contract/lodging/booking-record'
import { stayDetails } from '@banquet/contract/lodging/stay-form'
import { z } from 'zod'
import { TextField } from '../../../kit/field/fields.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useForm, useSave } from '../../../kit/form/form.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { useText } from '../../../kit/text/text.ts'
import { GuestsField } from './guests-field.tsx'
import { guestsText } from './guests.text.ts'
import { bookText } from '../booking/book.text.ts'

const schema = z.object({ ...stayDetails, wishes: stayDetails.wishes.unwrap() })

/** Edits the guests and the wishes of a booking. */
export function EditGuestsDialog({ row, onClose }: { row: Booking; onClose: () => void }) {
  const t = useText(bookText)
  const { save } = useText(commonText)
  const guests = useText(guestsText)
  const edit = useSave(booking.edit)
  const form = useForm({
    schema,
    initial: { guests: row.guests, wishes: row.wishes },
    version: row.version,
    submit: (body, version) =>
      edit.mutateAsync({ params: { id: row.id }, body: { ...body, version: version ?? row.version } }),
    done: onClose,
  })
  return (
    <FormDialog form={form} title={t.editTitle(row.code)} save={save} onClose={onClose}>
      <GuestsField field={form.field('guests')} />
      <TextField
        field={form.field('wishes')}
        label={guests.wishes}
        hint={guests.wishesHint}
        lines={3}
        max={500}
      />
    </FormDialog>
  )
}
