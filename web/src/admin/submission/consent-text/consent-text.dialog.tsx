import { consentText, consentTextInput, type ConsentText } from '@banquet/contract/submission/consent-text'
import { TextField } from '../../../kit/field/fields.tsx'
import { SwitchField } from '../../../kit/field/switch-field.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useForm, useSaveRow } from '../../../kit/form/form.ts'
import { useText } from '../../../kit/text/text.ts'
import { consentTextText } from './consent-text.text.ts'

const { enName, enText, isVisible } = consentTextInput.shape
const schema = consentTextInput.extend({
  enName: enName.unwrap(),
  enText: enText.unwrap(),
  isVisible: isVisible.unwrap(),
})

const blank = { name: '', enName: '', text: '', enText: '', isVisible: true }
const valuesOf = (row: ConsentText) => ({
  name: row.name,
  enName: row.enName,
  text: row.text,
  enText: row.enText,
  isVisible: row.isVisible,
})

interface Props {
  eventId: number
  consentText?: ConsentText | undefined
  onClose: () => void
}

/** Adds a consent text to an event, or edits the given one. */
export function ConsentTextDialog({ eventId, consentText: row, onClose }: Props) {
  const t = useText(consentTextText)
  const save = useSaveRow(consentText, row)
  const form = useForm({
    schema,
    initial: { eventId, ...(row ? valuesOf(row) : blank) },
    version: row?.version,
    submit: save,
    done: onClose,
  })
  return (
    <FormDialog form={form} title={row ? t.edit : t.add} onClose={onClose}>
      <TextField field={form.field('name')} label={t.name} first max={100} />
      <TextField field={form.field('enName')} label={t.enName} max={160} />
      <TextField field={form.field('text')} label={t.text} hint={row && t.newEdition} max={5000} lines={8} />
      <TextField field={form.field('enText')} label={t.enText} max={5000} lines={8} />
      <SwitchField field={form.field('isVisible')} label={t.isVisible} show={t.visible} off={false} on />
    </FormDialog>
  )
}
