import { pool, poolInput, poolSize, type Pool } from '@banquet/contract/event/signup-type/pool'
import { TextField } from '../../../kit/field/fields.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useForm, useSaveRow } from '../../../kit/form/form.ts'
import { NumberField } from '../../../kit/field/number-field.tsx'
import { typed } from '../../../kit/input/typed-number.ts'
import { useText } from '../../../kit/text/text.ts'
import { placeText } from '../place/place.text.ts'
import { poolText } from './pool.text.ts'

const schema = poolInput.extend({ size: typed(poolSize.unwrap()) })

const sizeText = (size: number | null) => (size === null ? '' : String(size))

interface Props {
  eventId: number
  pool?: Pool | undefined
  onClose: () => void
}

/** Adds a pool to an event, or edits the given one. */
export function PoolDialog({ eventId, pool: row, onClose }: Props) {
  const t = useText(poolText)
  const place = useText(placeText)
  const form = useForm({
    schema,
    initial: {
      eventId,
      name: row?.name ?? '',
      enName: row?.enName ?? '',
      size: sizeText(row?.size ?? null),
    },
    version: row?.version,
    fieldsOf: ({ size }: Pool) => ({ size: sizeText(size) }),
    submit: useSaveRow(pool, row),
    done: onClose,
  })
  return (
    <FormDialog form={form} title={row ? t.edit : t.add} onClose={onClose}>
      <TextField field={form.field('name')} label={t.name} max={60} first />
      <TextField field={form.field('enName')} label={t.enName} hint={t.enHint} max={60} />
      <NumberField field={form.field('size')} label={place.size} hint={place.sizeHint} unit={place.people} />
    </FormDialog>
  )
}
