import { Button, TextInput } from '@mantine/core'
import { wordsOfFault } from '../text/errors.text.ts'
import type { Field } from '../form/form.ts'
import { isEnter } from '../input/enter.ts'
import { Typed } from './fields.tsx'
import { tableText } from '../text/table.text.ts'
import { useText } from '../text/text.ts'
import { Row } from '../look/look.tsx'
import * as styles from './fields.module.css'
import * as formStyles from '../form/form.module.css'

interface Props {
  field: Field<number | null>
  label: string
  hint?: string
  /** Describes the row with this id. */
  show: (id: number | null) => string
  /** Opens the picker dialog. */
  onChoose: () => void
}

/**
 * The id of a row that is chosen in a picker dialog: the name of the chosen row, and the buttons to change or clear it.
 */
export function PickedField({ field, label, hint, show, onChoose }: Props) {
  const t = useText(tableText)
  field.describe(label, show)
  return (
    <div className={styles.formField}>
      <Row nowrap align="end" className={formStyles.pickedField}>
        <TextInput
          readOnly
          data-picks
          name={field.name}
          label={label}
          description={hint}
          value={show(field.value)}
          error={wordsOfFault(field.fault)}
          required={field.required}
          onBlur={() => field.leave()}
          onKeyDown={(event) => {
            // Once a row is chosen, Enter goes on to the next field.
            if (!isEnter(event) || field.value !== null) return
            event.preventDefault()
            onChoose()
          }}
        />
        <Button variant="default" onClick={onChoose}>
          {t.choose}
        </Button>
        {field.value !== null && (
          <Button variant="subtle" onClick={() => field.set(null)}>
            {t.clearSelection}
          </Button>
        )}
      </Row>
      <Typed field={field} show={show} />
    </div>
  )
}
