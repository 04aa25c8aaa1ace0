import { event, eventCopyInput, type Event } from '@banquet/contract/event/event'
import { DateField } from '../../../kit/form/date-field.tsx'
import { TextField } from '../../../kit/form/fields.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useForm, useSave } from '../../../kit/form/form.ts'
import { Muted } from '../../../kit/look/look.tsx'
import { useText } from '../../../kit/text/text.ts'
import { eventText } from './event.text.ts'

interface Props {
  row: Event
  /** Called with the new event. */
  onCopied: (row: Event) => void
  onClose: () => void
}

/** Makes a draft from an event, for example that of next year. */
export function CopyEventDialog({ row, onCopied, onClose }: Props) {
  const t = useText(eventText)
  const copy = useSave(event.copy)
  const form = useForm({
    schema: eventCopyInput,
    initial: { code: t.copyOf(row.code), name: row.name, enName: row.enName, startDay: '' },
    submit: (body) => copy.mutateAsync({ params: { id: row.id }, body }),
    done: onCopied,
  })
  return (
    <FormDialog form={form} title={t.copyTitle} save={t.save} onClose={onClose}>
      <Muted>{t.copyHint}</Muted>
      <TextField field={form.field('name')} label={t.name} max={100} first />
      <TextField field={form.field('enName')} label={t.enName} max={100} />
      <TextField field={form.field('code')} label={t.code} hint={t.codeHint} max={40} />
      <DateField field={form.field('startDay')} label={t.startDay} />
    </FormDialog>
  )
}
