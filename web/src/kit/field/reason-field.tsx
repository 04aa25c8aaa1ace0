import { Button } from '@mantine/core'
import { TextField } from './fields.tsx'
import type { Field } from '../form/form.ts'
import { formText } from '../form/form.text.ts'
import { useText } from '../text/text.ts'
import { Row } from '../look/look.tsx'
import * as styles from './reason-field.module.css'

interface Props {
  field: Field<string>
  label: string
  max: number
  /** Common reasons; pressing one makes it the text. */
  usual: readonly string[]
}

/** A reason: a common one by a button, or any other text. */
export function ReasonField({ field, label, max, usual }: Props) {
  const t = useText(formText)
  return (
    <div>
      <Row mb={12} className={styles.usualReasons} role="group" aria-label={t.usualReasons}>
        {usual.map((reason, n) => {
          const isChosen = field.value === reason
          return (
            <Button
              key={reason}
              variant="default"
              size="compact-md"
              aria-pressed={isChosen}
              onClick={() => field.set(reason)}
              {...(n === 0 && { 'data-autofocus': true })}
            >
              {reason}
            </Button>
          )
        })}
      </Row>
      <TextField field={field} label={label} max={max} lines={2} />
    </div>
  )
}
