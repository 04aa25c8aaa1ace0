import { TextInput } from '@mantine/core'
import { DayInput } from '../input/day-input.tsx'
import { Typed, useField } from './fields.tsx'
import type { Field } from '../form/form.ts'
import { readTime } from '../input/read-time.ts'
import { useTypedText } from '../input/typed-text.ts'
import * as styles from './fields.module.css'

interface Props {
  field: Field<string>
  label: string
  /** A sentence of help below the label. */
  hint?: string | undefined
  /** Receives the focus when its dialog opens. */
  first?: boolean
}

interface DateProps extends Props {
  /** The days that the calendar offers, sorted; all days if undefined. */
  only?: readonly string[] | undefined
  /** The reason why the day is refused, shown if the field has no other fault. */
  refused?: string | undefined
}

const itself = (value: string) => value

/** A day. */
export function DateField({ field, label, hint, only, refused, first = false }: DateProps) {
  const common = useField({ field, label, hint }, itself)
  return (
    <div className={styles.formField}>
      <DayInput
        {...common}
        {...(first && { 'data-autofocus': true })}
        error={common.error ?? refused}
        only={only}
        value={field.value}
        onChange={(value) => field.set(value)}
      />
      <Typed field={field} show={itself} />
    </div>
  )
}

/** A time of day, shown as `HH:mm` and typed with or without the colon. */
export function TimeField({ field, label, hint, first = false }: Props) {
  const { onBlur, ...common } = useField({ field, label, hint }, itself)
  const { shown, type, end } = useTypedText(field.value, readTime, (value) => field.set(value))
  return (
    <div className={styles.formField}>
      <TextInput
        {...common}
        {...(first && { 'data-autofocus': true })}
        autoComplete="off"
        inputMode="numeric"
        placeholder="HH:mm"
        value={shown}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onBlur={() => {
          end()
          onBlur()
        }}
      />
      <Typed field={field} show={itself} />
    </div>
  )
}
