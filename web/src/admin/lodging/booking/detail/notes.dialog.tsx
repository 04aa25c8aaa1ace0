import { booking } from '@banquet/contract/lodging/booking'
import type { Booking } from '@banquet/contract/lodging/booking-record'
import { TextField } from '../../../../kit/field/fields.tsx'
import { FormDialog } from '../../../../kit/form/form-dialog.tsx'
import { useForm, useSave } from '../../../../kit/form/form.ts'
import { notify } from '../../../../kit/notice/notices.ts'
import { useText } from '../../../../kit/text/text.ts'
import { bookingText } from '../booking.text.ts'

const schema = booking.editNotes.body.omit({ version: true })

/** Edits the notes of staff on a booking: the one for the hotel, and the internal one. */
export function NotesDialog({ row, onClose }: { row: Booking; onClose: () => void }) {
  const t = useText(bookingText)
  const save = useSave(booking.editNotes, { quiet: true })
  const form = useForm({
    schema,
    initial: { noteForHotel: row.noteForHotel, noteInternal: row.noteInternal ?? '' },
    version: row.version,
    submit: (body, version = row.version) =>
      save.mutateAsync({ params: { id: row.id }, body: { ...body, version } }),
    done: () => {
      notify.success(t.notesSaved)
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={t.editNotes} onClose={onClose}>
      <TextField
        field={form.field('noteForHotel')}
        label={t.noteForHotel}
        hint={t.noteForHotelHint}
        max={500}
        lines={3}
        first
      />
      <TextField
        field={form.field('noteInternal')}
        label={t.noteInternal}
        hint={t.noteInternalHint}
        max={500}
        lines={3}
      />
    </FormDialog>
  )
}
