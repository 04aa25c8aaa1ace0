import { reviewer, type Reviewer } from '@banquet/contract/review/reviewer'
import { ReadOnlyField, TextField } from '../../../kit/field/fields.tsx'
import { NumberField } from '../../../kit/field/number-field.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useForm, useSave } from '../../../kit/form/form.ts'
import { typed } from '../../../kit/input/typed-number.ts'
import { useText } from '../../../kit/text/text.ts'
import { reviewerText } from './reviewer.text.ts'

const { body } = reviewer.edit
const schema = body.omit({ version: true }).extend({ maxPapers: typed(body.shape.maxPapers) })

function valuesOf({ name, email, maxPapers, note }: Reviewer) {
  return { name, email, maxPapers: String(maxPapers ?? ''), note }
}

/** Edits what staff have entered about a reviewer. */
export function EditReviewerDialog({ row, onClose }: { row: Reviewer; onClose: () => void }) {
  const t = useText(reviewerText)
  const save = useSave(reviewer.edit)
  const form = useForm({
    schema,
    initial: valuesOf(row),
    version: row.version,
    fieldsOf: valuesOf,
    submit: (values, version = row.version) =>
      save.mutateAsync({ params: { id: row.id }, body: { ...values, version } }),
    done: onClose,
  })
  return (
    <FormDialog form={form} title={`${t.edit} ${row.name}`} onClose={onClose}>
      <TextField field={form.field('name')} label={t.name} max={100} first />
      {row.state === 'invited' ? (
        <TextField field={form.field('email')} label={t.email} hint={t.emailHint} type="email" />
      ) : (
        <ReadOnlyField label={t.email}>{row.email}</ReadOnlyField>
      )}
      <NumberField field={form.field('maxPapers')} label={t.maxPapers} hint={t.maxPapersHint} />
      <TextField field={form.field('note')} label={t.note} hint={t.noteHint} max={1000} lines={3} />
    </FormDialog>
  )
}
