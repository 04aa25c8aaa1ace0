import { Radio } from '@mantine/core'
import { Row } from '../look/look.tsx'
import { useField, wordsOf, type Choice, type Common } from './fields.tsx'
import type { Field } from '../form/form.ts'

interface Props<T extends string | number> extends Common<T> {
  options: readonly Choice<T>[]
  disabled?: boolean
}

/** One of a few options, all visible. */
export function RadioField<T extends string | number>(props: Props<T>) {
  const { field, options, disabled = false } = props
  const { onBlur, ...common } = useField(props, wordsOf(options))
  return (
    <Radio.Group
      {...common}
      value={String(field.value)}
      onBlur={onBlur}
      onChange={(text) => pick(options, text, field)}
    >
      <Row gap="8px 20px" p="6px 0">
        {options.map(({ value, label }) => (
          <Radio key={value} value={String(value)} label={label} disabled={disabled} />
        ))}
      </Row>
    </Radio.Group>
  )
}

function pick<T>(options: readonly Choice<T>[], text: string, field: Field<T>) {
  const chosen = options.find(({ value }) => String(value) === text)
  if (chosen) field.set(chosen.value)
}
