import type { Field } from '../../../kit/form/form.ts'
import { Muted } from '../../../kit/look/look.tsx'
import { nameOf } from '../../../kit/text/names.ts'
import { useText } from '../../../kit/text/text.ts'
import { TicksField } from '../../../kit/field/ticks-field.tsx'
import { questionText } from './question.text.ts'

interface Props {
  field: Field<number[]>
  label: string
  types: readonly { id: number; name: string; enName: string }[]
}

/** The types or subjects whose form asks a question, as check boxes. */
export function TypesField({ field, label, types }: Props) {
  const t = useText(questionText)
  if (types.length === 0) return <Muted>{t.noTypes}</Muted>
  return (
    <TicksField
      field={field}
      label={label}
      hint={t.typesHint}
      choices={types.map((row) => ({ id: row.id, name: nameOf(row) }))}
      none={t.allTypes}
    />
  )
}
