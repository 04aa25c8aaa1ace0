import type { Event } from '@banquet/contract/event/event/event'
import { clockTime, day } from '@banquet/contract/call/list'
import { instantOf } from '@banquet/contract/rule/day/moment'
import { clockTimeAt } from '@banquet/contract/rule/day/zone-clock'
import { extension, extensionInput, type Extension } from '@banquet/contract/submission/extension'
import { z } from 'zod'
import { DateField, TimeField } from '../../../kit/field/date-field.tsx'
import { TextField } from '../../../kit/field/fields.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useForm, useSave, type Field } from '../../../kit/form/form.ts'
import { Banner } from '../../../kit/look/look.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { useText } from '../../../kit/text/text.ts'
import { extensionText } from './extension.text.ts'

const deadline = { until: day, time: clockTime, note: extensionInput.shape.note }
const addSchema = z.object({
  name: extensionInput.shape.name,
  email: extensionInput.shape.email,
  ...deadline,
})
const editSchema = z.object(deadline)

/** Returns the moment of what was typed, in the time zone of the event. */
const momentOf = (event: Event, { until, time }: { until: string; time: string }) =>
  instantOf({ kind: 'absolute', day: until, time }, event).toISOString()

interface Props {
  event: Event
  onClose: () => void
}

/** Gives somebody a deadline of their own. */
export function AddExtensionDialog({ event, onClose }: Props) {
  const t = useText(extensionText)
  const save = useSave(extension.create, { quiet: true })
  const form = useForm({
    schema: addSchema,
    initial: { name: '', email: '', until: '', time: '23:59', note: '' },
    submit: ({ name, email, note, ...typed }) =>
      save.mutateAsync({ body: { eventId: event.id, name, email, note, until: momentOf(event, typed) } }),
    done: () => {
      notify.success(t.added)
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={t.add} save={t.save} onClose={onClose}>
      <Banner>{t.addHint}</Banner>
      <TextField field={form.field('name')} label={t.name} max={100} first />
      <TextField field={form.field('email')} label={t.email} type="email" />
      <Deadline event={event} field={form.field} />
    </FormDialog>
  )
}

/** Changes the deadline of an extension, or its note. */
export function EditExtensionDialog({ event, row, onClose }: Props & { row: Extension }) {
  const t = useText(extensionText)
  const save = useSave(extension.edit, { quiet: true })
  const [until = '', time = ''] = clockTimeAt(new Date(row.until), event.timeZone).split(' ')
  const form = useForm({
    schema: editSchema,
    initial: { until, time, note: row.note },
    submit: ({ note, ...typed }) => {
      const isSame = typed.until === until && typed.time === time
      const body = { version: row.version, note, until: isSame ? row.until : momentOf(event, typed) }
      return save.mutateAsync({ params: { id: row.id }, body })
    },
    done: () => {
      notify.success(t.edited)
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={`${t.edit} ${row.name}`} save={t.save} onClose={onClose}>
      <Banner>{t.editHint}</Banner>
      <Deadline event={event} field={form.field} first />
    </FormDialog>
  )
}

interface DeadlineProps {
  event: Event
  field: (name: 'until' | 'time' | 'note') => Field<string>
  first?: boolean
}

function Deadline({ event, field, first = false }: DeadlineProps) {
  const t = useText(extensionText)
  return (
    <>
      <DateField field={field('until')} label={t.until} first={first} />
      <TimeField field={field('time')} label={t.time} hint={t.zone(event.timeZone)} />
      <TextField field={field('note')} label={t.note} hint={t.noteHint} max={500} lines={3} />
    </>
  )
}
