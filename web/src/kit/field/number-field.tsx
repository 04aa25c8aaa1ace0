import { TextInput } from '@mantine/core'
import { Typed, useField } from './fields.tsx'
import type { Field } from '../form/form.ts'
import { readNumber } from '../input/read-number.ts'
import * as fieldsStyles from './fields.module.css'
import { Muted } from '../look/look.tsx'

interface Props {
  /** Holds the typed text; its schema is one of `typed`. */
  field: Field<string>
  label: string
  /** A sentence of help below the label. */
  hint?: string | undefined
  /** The unit, shown behind the number. */
  unit?: string | undefined
  /** Whole numbers show the digit keyboard on a phone, others the one with a decimal point. */
  whole?: boolean
  placeholder?: string
  /** Receives the focus when its dialog opens. */
  first?: boolean
}

const itself = (value: string) => value

/** A number. Full-width digits are accepted, and shown as ordinary digits once the field is left. */
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
          rightSection: (
            <Muted as="span" ws="nowrap" p="0 12px 0 8px">
              {unit}
            </Muted>
          ),
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
