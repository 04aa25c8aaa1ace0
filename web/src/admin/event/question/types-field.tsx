import type { SignupType } from '@banquet/contract/event/signup-type/signup-type'
import { Checkbox } from '@mantine/core'
import { useEffect } from 'react'
import type { Field } from '../../../kit/form/form.ts'
import { Muted, Stack } from '../../../kit/look/look.tsx'
import { faultWords } from '../../../kit/text/errors.text.ts'
import { nameOf } from '../../../kit/text/names.ts'
import { listed, useText } from '../../../kit/text/text.ts'
import { questionText } from './question.text.ts'

interface Props {
  field: Field<number[]>
  types: readonly SignupType[]
}

/** The sign-up types whose form asks a question, as check boxes. */
export function TypesField({ field, types }: Props) {
  const t = useText(questionText)
  useEffect(() => {
    field.describe(
      t.types,
      (ids) => listed(types.filter(({ id }) => ids.includes(id)).map((row) => nameOf(row))) || t.allTypes,
    )
  })
  if (types.length === 0) return <Muted>{t.noTypes}</Muted>
  const [fault] = [...field.found, ...field.refused]
  return (
    <Checkbox.Group
      label={t.types}
      description={t.typesHint}
      error={fault && faultWords(fault.code, fault.params)}
      value={field.value.map(String)}
      onChange={(chosen) =>
        field.set(types.filter(({ id }) => chosen.includes(String(id))).map(({ id }) => id))
      }
    >
      <Stack gap={8} p="6px 0">
        {types.map((row) => (
          <Checkbox key={row.id} name={field.name} value={String(row.id)} label={nameOf(row)} />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
