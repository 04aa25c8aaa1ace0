import { unit } from '@banquet/contract/catalogue/unit'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { choicesOf, nameIn } from '../../../kit/input/choices.ts'
import { SelectField } from '../../../kit/field/fields.tsx'
import type { Field } from '../../../kit/form/form.ts'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { useMay } from '../../../kit/session/may.ts'
import { useShortList } from '../../../kit/query/query.ts'
import { useText } from '../../../kit/text/text.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { unitText } from './unit.text.ts'
import { Row } from '../../../kit/look/look.tsx'
import * as styles from '../../../kit/form/form.module.css'

const UnitDialog = lazyComponent(() => import('./unit.dialog.tsx').then((file) => file.UnitDialog))

/** The unit of measure; users who may add units can add a missing one right here. */
export function UnitField({ field }: { field: Field<number | null> }) {
  const t = useText(unitText)
  const { pleaseSelect } = useText(commonText)
  const units = useShortList(unit.list)
  const mayAdd = useMay('units', 'add')
  const [open, setOpen] = useState(false)
  return (
    <Row nowrap align="end" className={styles.pickedField}>
      <SelectField
        field={field}
        label={t.unit}
        options={[{ value: null, label: pleaseSelect }, ...choicesOf(units, [field.value])]}
        show={(id) => nameIn(units, id)}
      />
      {mayAdd && (
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          onClick={() => setOpen(true)}
        >
          {t.add}
        </Button>
      )}
      {open && <UnitDialog onSaved={({ id }) => field.set(id)} onClose={() => setOpen(false)} />}
    </Row>
  )
}
