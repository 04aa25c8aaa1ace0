import { Switch } from '@mantine/core'
import { Typed, useField, type Common } from './fields.tsx'
import * as styles from './fields.module.css'

interface SwitchProps<T> extends Common<T> {
  off: T
  on: T
  /** Returns the label of a value, including one that is not an option. */
  show: (value: T) => string
  disabled?: boolean
}

/** One of two values, as a switch that shows which one is set. */
export function SwitchField<T extends string | number | boolean>(props: SwitchProps<T>) {
  const { field, label, off, on, show, disabled = false } = props
  const { description, error, onBlur, name } = useField(props, show)
  return (
    <div className={styles.formField}>
      <b aria-hidden="true">{label}</b>
      <Switch
        name={name}
        aria-label={label}
        label={<span aria-hidden="true">{show(field.value)}</span>}
        description={description}
        error={error}
        disabled={disabled}
        checked={field.value === on}
        onBlur={onBlur}
        onChange={(event) => field.set(event.currentTarget.checked ? on : off)}
      />
      <Typed field={field} show={show} />
    </div>
  )
}
