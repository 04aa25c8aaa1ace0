import { event, eventCopyInput, type Event } from '@banquet/contract/event/event/event'
import { addDays } from '@banquet/contract/rule/day/days'
import { DateField } from '../../../kit/field/date-field.tsx'
import { TextField } from '../../../kit/field/fields.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useForm, useSave } from '../../../kit/form/form.ts'
import { Muted } from '../../../kit/look/look.tsx'
import { useText } from '../../../kit/text/text.ts'
import { eventText } from './event.text.ts'

/**
 * Returns the proposed name, code and first day of next year's event: on the same weekday, 52 weeks later. `copyCode` is
 * used if the code of the event contains no year.
 */
function nextOf({ code, name, enName, startDay }: Event, copyCode: string) {
  const year = startDay.slice(0, 4)
  const later = (text: string) => text.replaceAll(year, String(Number(year) + 1))
  return {
    code: code.includes(year) ? later(code) : copyCode,
    name: later(name),
    enName: later(enName),
    startDay: addDays(startDay, 364),
  }
}

interface Props {
  row: Event
  /** Called with the new event. */
  onCopied: (row: Event) => void
  onClose: () => void
}

/** Copies an event into a new draft, for example for next year. */
export function CopyEventDialog({ row, onCopied, onClose }: Props) {
  const t = useText(eventText)
  const copy = useSave(event.copy)
  const form = useForm({
    schema: eventCopyInput,
    initial: nextOf(row, t.copyOf(row.code)),
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
