import { TextInput } from '@mantine/core'
import { Typed, useField } from './fields.tsx'
import type { Field } from './form.ts'
import { readNumber } from '../input/read-number.ts'
import * as fieldsStyles from './fields.module.css'
import * as styles from './number-field.module.css'

interface Props {
  /** Holds what was typed; its schema is one of `typed`. */
  field: Field<string>
  label: string
  /** A sentence of help below the label. */
  hint?: string | undefined
  /** What is counted, shown behind the number. */
  unit?: string | undefined
  /** Whole numbers bring up the keyboard of digits on a phone, others the one with a point. */
  whole?: boolean
  placeholder?: string
  /** Gets the focus when its dialog opens. */
  first?: boolean
}

const itself = (value: string) => value

/** A number. Full-width digits are taken, and written plainly once the field is left. */
export function NumberField({ field, label, hint, unit, whole = true, placeholder, first = false }: Props) {
  const common = useField({ field, label, hint }, itself)
  return (
    <div className={fieldsStyles.formField}>
      <TextInput
        {...common}
        autoComplete="off"
        inputMode={whole ? 'numeric' : 'decimal'}
        value={field.value}
        {...(placeholder !== undefined && { placeholder })}
        {...(first && { 'data-autofocus': true })}
        {...(unit !== undefined && {
          rightSection: <span className={styles.unit}>{unit}</span>,
          rightSectionWidth: 'auto',
        })}
        onChange={(event) => field.set(event.currentTarget.value)}
        onBlur={() => {
          const number = readNumber(field.value)
          const plain = number === null || Number.isNaN(number) ? field.value : String(number)
          if (plain !== field.value) field.set(plain)
          field.leave()
        }}
      />
      <Typed field={field} show={itself} />
    </div>
  )
}
