import type { Audience } from '@banquet/contract/outreach/segment'
import { useRef } from 'react'
import { TextField } from '../../../kit/field/fields.tsx'
import type { Field } from '../../../kit/form/form.ts'
import { PlaceholderMenu } from './placeholder-menu.tsx'
import * as styles from './placeholder.module.css'

interface Props {
  field: Field<string>
  label: string
  max: number
  audience: Audience
}

/** The subject of a mail, in which placeholders can be inserted at the cursor. */
export function SubjectField({ field, label, max, audience }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const insert = (text: string) => {
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
      <PlaceholderMenu audience={audience} onInsert={insert} />
    </div>
  )
}
