import { competition, competitionInput, type Competition } from '@banquet/contract/submission/competition'
import { submissionType } from '@banquet/contract/submission/submission-type'
import { useQuery } from '@tanstack/react-query'
import { DateField } from '../../../kit/field/date-field.tsx'
import { SelectField, TextField } from '../../../kit/field/fields.tsx'
import { SwitchField } from '../../../kit/field/switch-field.tsx'
import { TicksField } from '../../../kit/field/ticks-field.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useForm, useSaveRow } from '../../../kit/form/form.ts'
import { typedDay } from '../../../kit/input/typed-day.ts'
import { read } from '../../../kit/query/query.ts'
import { nameOf } from '../../../kit/text/names.ts'
import { useText } from '../../../kit/text/text.ts'
import { competitionText } from './competition.text.ts'

const { enName, description, enDescription, fileKind, submissionTypeIds, isVisible } = competitionInput.shape
const schema = competitionInput.extend({
  enName: enName.unwrap(),
  description: description.unwrap(),
  enDescription: enDescription.unwrap(),
  fileKind: fileKind.unwrap(),
  submissionTypeIds: submissionTypeIds.unwrap(),
  lastDay: typedDay,
  isVisible: isVisible.unwrap(),
})

const blank = {
  ...{ name: '', enName: '', code: '', description: '', enDescription: '' },
  ...{ fileKind: '', submissionTypeIds: [], lastDay: '', isVisible: true },
}
const valuesOf = (row: Competition) => ({
  name: row.name,
  enName: row.enName,
  code: row.code,
  description: row.description,
  enDescription: row.enDescription,
  fileKind: row.fileKind,
  submissionTypeIds: row.submissionTypeIds,
  lastDay: row.lastDay ?? '',
  isVisible: row.isVisible,
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
  const ofEvent = { query: { eventId: String(eventId) } }
  const types = useQuery(read(submissionType.list, ofEvent)).data?.rows ?? []
  const kindOf = new Map(
    types.flatMap((one) => one.fileKinds.map((kind) => [kind.key, nameOf(kind)] as const)),
  )
  // A kind that no type asks for any longer stays the choice.
  if (row && row.fileKind !== '' && !kindOf.has(row.fileKind)) kindOf.set(row.fileKind, row.fileKind)
  const kinds = [...kindOf].map(([value, label]) => ({ value, label }))
  const form = useForm({
    schema,
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
      <SelectField
        field={form.field('fileKind')}
        label={t.fileKind}
        hint={t.fileKindHint}
        options={[{ value: '', label: t.noFile }, ...kinds]}
      />
      {types.length > 0 && (
        <TicksField
          field={form.field('submissionTypeIds')}
          label={t.submissionTypeIds}
          hint={t.typesHint}
          choices={types.map((one) => ({ id: one.id, name: nameOf(one) }))}
          none={t.allTypes}
        />
      )}
      <DateField field={form.field('lastDay')} label={t.lastDay} hint={t.lastDayHint} />
      <SwitchField field={form.field('isVisible')} label={t.isVisible} show={t.visible} off={false} on />
    </FormDialog>
  )
}
