import { useRef } from 'react'
import { TextField } from '../../../kit/field/fields.tsx'
import type { Field } from '../../../kit/form/form.ts'
import { PlaceholderMenu, type PlaceholderOption } from './placeholder-menu.tsx'
import * as styles from './placeholder.module.css'

interface Props {
  field: Field<string>
  label: string
  max: number
  options: readonly PlaceholderOption[]
}

/** The subject of a mail, in which placeholders can be inserted at the cursor. */
export function SubjectField({ field, label, max, options }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const insert = ({ text }: PlaceholderOption) => {
    const input = box.current?.querySelector('input')
    const start = input?.selectionStart ?? field.value.length
    const end = input?.selectionEnd ?? start
    field.set(field.value.slice(0, start) + text + field.value.slice(end))
    if (!input) return
    // The cursor goes behind what was inserted, once the input shows it.
    requestAnimationFrame(() => {
      input.focus()
      input.setSelectionRange(start + text.length, start + text.length)
    })
  }
  return (
    <div ref={box} className={styles.subject}>
      <TextField field={field} label={label} max={max} />
      <PlaceholderMenu options={options} onInsert={insert} />
    </div>
  )
}
