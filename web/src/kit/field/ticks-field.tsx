import { Checkbox } from '@mantine/core'
import { useField } from './fields.tsx'
import type { Field } from '../form/form.ts'
import { Stack } from '../look/look.tsx'
import { listed, noted } from '../text/text.ts'

interface Props {
  field: Field<number[]>
  label: string
  hint?: string
  /** `note` stands in brackets after the name, `about` below it. */
  choices: readonly { id: number; name: string; note?: string; about?: string }[]
  /** The words for nothing ticked; by default that the field is empty. */
  none?: string
  disabled?: boolean
}

/** Chooses some rows of a few: one tick box for each. */
export function TicksField({ field, label, hint, choices, none = '', disabled = false }: Props) {
  const { error, onBlur } = useField(
    { field, label },
    (ids) => listed(choices.filter(({ id }) => ids.includes(id)).map(({ name }) => name)) || none,
  )
  return (
    <Checkbox.Group
      label={label}
      description={hint}
      error={error}
      onBlur={onBlur}
      value={field.value.map(String)}
      onChange={(chosen) =>
        field.set(choices.filter(({ id }) => chosen.includes(String(id))).map(({ id }) => id))
      }
    >
      <Stack gap={8} p="6px 0">
        {choices.map(({ id, name, note = '', about }) => (
          <Checkbox
            key={id}
            name={field.name}
            value={String(id)}
            label={noted(name, note)}
            description={about}
            disabled={disabled}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
