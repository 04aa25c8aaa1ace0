import { modules, type Module } from '@banquet/contract/call/module'
import { Checkbox } from '@mantine/core'
import { useField } from '../../../kit/field/fields.tsx'
import type { Field } from '../../../kit/form/form.ts'
import { Muted, Stack } from '../../../kit/look/look.tsx'
import { listed, useText } from '../../../kit/text/text.ts'
import { moduleText } from './module.text.ts'

/** Chooses the modules of the installation; the value is the list of those switched off. */
export function ModulesField({ field }: { field: Field<Module[]> }) {
  const t = useText(moduleText)
  const { error, onBlur } = useField({ field, label: t.modulesOff }, (off) =>
    listed(off.map((module) => t[module])),
  )
  return (
    <>
      <Muted size="small">{t.hint}</Muted>
      <Checkbox.Group
        error={error}
        onBlur={onBlur}
        value={modules.filter((module) => !field.value.includes(module))}
        onChange={(chosen) => field.set(modules.filter((module) => !chosen.includes(module)))}
      >
        <Stack gap={12}>
          {modules.map((module) => (
            <Checkbox
              key={module}
              name={field.name}
              value={module}
              label={t[module]}
              description={t[`${module}Hint`]}
            />
          ))}
        </Stack>
      </Checkbox.Group>
    </>
  )
}
