import { abstractWords } from '@banquet/contract/submission/submission-content'
import type { Field } from '../../../kit/form/form.ts'
import { Muted } from '../../../kit/look/look.tsx'
import { useText } from '../../../kit/text/text.ts'
import { AbstractField } from '../../event/html-field/abstract-field.tsx'
import { paperFormText } from './paper-form.text.ts'

interface Props {
  field: Field<string>
  label: string
  range: readonly [least: number | null, most: number | null]
}

/** An abstract with the number of its words beside the limits. */
export function Abstract({ field, label, range: [least, most] }: Props) {
  const t = useText(paperFormText)
  const count = abstractWords(field.value)
  const limits =
    least !== null && most !== null
      ? t.between(least, most)
      : least !== null
        ? t.least(least)
        : most !== null
          ? t.most(most)
          : ''
  return (
    <AbstractField field={field} label={label}>
      <Muted size="small">{t.abstractCount(count, limits)}</Muted>
    </AbstractField>
  )
}
