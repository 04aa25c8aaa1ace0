import { competition, competitionInput, type Competition } from '@banquet/contract/submission/competition'
import { DateField } from '../../../kit/field/date-field.tsx'
import { TextField } from '../../../kit/field/fields.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useForm, useSaveRow } from '../../../kit/form/form.ts'
import { useText } from '../../../kit/text/text.ts'
import { competitionText } from './competition.text.ts'

const blank = { name: '', enName: '', code: '', description: '', enDescription: '', lastDay: '' }
const valuesOf = (row: Competition) => ({
  name: row.name,
  enName: row.enName,
  code: row.code,
  description: row.description,
  enDescription: row.enDescription,
  lastDay: row.lastDay,
})

interface Props {
  eventId: number
  competition?: Competition | undefined
  onClose: () => void
}

/** Adds a competition to an event, or edits the given one. */
export function CompetitionDialog({ eventId, competition: row, onClose }: Props) {
  const t = useText(competitionText)
  const save = useSaveRow(competition, row)
  const form = useForm({
    schema: competitionInput,
    initial: { eventId, ...(row ? valuesOf(row) : blank) },
    version: row?.version,
    submit: save,
    done: onClose,
  })
  return (
    <FormDialog form={form} title={row ? t.edit : t.add} onClose={onClose}>
      <TextField field={form.field('name')} label={t.name} first max={60} />
      <TextField field={form.field('enName')} label={t.enName} max={100} />
      <TextField field={form.field('code')} label={t.code} max={20} />
      <TextField field={form.field('description')} label={t.description} max={1000} lines={3} />
      <TextField field={form.field('enDescription')} label={t.enDescription} max={1000} lines={3} />
      <DateField field={form.field('lastDay')} label={t.lastDay} />
    </FormDialog>
  )
}
