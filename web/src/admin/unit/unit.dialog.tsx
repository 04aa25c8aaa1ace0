import { unit, unitInput } from '@banquet/contract/unit'
import type { Unit } from '@banquet/contract/unit'
import { TextField } from '../../kit/fields.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { useForm, useSave } from '../../kit/form.ts'
import { useText } from '../../kit/text.ts'
import { commonText } from '../../text/common.text.ts'
import { unitText } from './unit.text.ts'

interface Props {
  unit?: Unit | undefined
  /** Gets the unit as it was saved, before the dialog is closed. */
  onSaved?: (row: Unit) => void
  onClose: () => void
}

/** Adds a unit, or edits the given one. */
export function UnitDialog({ unit: row, onSaved, onClose }: Props) {
  const t = useText(unitText)
  const common = useText(commonText)
  const create = useSave(unit.create)
  const update = useSave(unit.update)
  const form = useForm({
    schema: unitInput,
    initial: { name: row?.name ?? '' },
    version: row?.version,
    submit: (body, version) =>
      row
        ? update.mutateAsync({ params: { id: row.id }, body: { ...body, version } })
        : create.mutateAsync({ body }),
    done: (saved) => {
      onSaved?.(saved)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={row ? t.edit : t.add}
      save={row ? common.ok : common.add}
      onClose={onClose}
    >
      <TextField field={form.field('name')} label={t.unit} max={30} first />
    </FormDialog>
  )
}
