import { unit, unitInput, type Unit } from '@banquet/contract/catalogue/unit'
import { TextField } from '../../../kit/field/fields.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useForm, useSaveRow } from '../../../kit/form/form.ts'
import { useText } from '../../../kit/text/text.ts'
import { unitText } from './unit.text.ts'

// Products and food materials carry the name of their unit.
const also = ['product', 'food-material', 'stock', 'recipe', 'customer-product']

interface Props {
  unit?: Unit | undefined
  /** Called with the saved unit, before the dialog closes. */
  onSaved?: (row: Unit) => void
  onClose: () => void
}

/** Adds a unit, or edits the given one. */
export function UnitDialog({ unit: row, onSaved, onClose }: Props) {
  const t = useText(unitText)
  const save = useSaveRow(unit, row, also)
  const form = useForm({
    schema: unitInput,
    initial: { name: row?.name ?? '', enName: row?.enName ?? '' },
    version: row?.version,
    submit: save,
    done: (saved) => {
      onSaved?.(saved)
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={row ? t.edit : t.add} onClose={onClose}>
      <TextField field={form.field('name')} label={t.unit} max={30} first />
      <TextField field={form.field('enName')} label={t.enName} hint={t.enHint} max={30} />
    </FormDialog>
  )
}
