import { Button } from '@mantine/core'
import { TextField } from '../../../kit/field/fields.tsx'
import type { Field } from '../../../kit/form/form.ts'
import { useText } from '../../../kit/text/text.ts'
import { stockText } from './stock.text.ts'
import { Row } from '../../../kit/look/look.tsx'

/** The reason for a movement as text, with buttons for the common ones. */
export function RemarkField({ field, usual }: { field: Field<string>; usual: readonly string[] }) {
  const t = useText(stockText)
  return (
    <div>
      <TextField field={field} label={t.remark} max={200} />
      <Row gap={6} mt={8} role="group" aria-label={t.usual}>
        {usual.map((words) => (
          <Button
            key={words}
            variant={field.value === words ? 'light' : 'default'}
            size="compact-md"
            onClick={() => field.set(words)}
          >
            {words}
          </Button>
        ))}
      </Row>
    </div>
  )
}
