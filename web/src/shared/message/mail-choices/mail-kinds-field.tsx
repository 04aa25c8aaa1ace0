import type { MailedKind } from '@banquet/contract/message/notification-setting'
import { Checkbox } from '@mantine/core'
import { useField } from '../../../kit/field/fields.tsx'
import type { Field } from '../../../kit/form/form.ts'
import { listed, useText } from '../../../kit/text/text.ts'
import { mailChoicesText, mailedKindText } from './mail-choices.text.ts'
import { Stack } from '../../../kit/look/look.tsx'

/** Chooses which notifications are also sent by mail: a checkbox for each kind that the account can receive. */
export function MailKindsField({
  field,
  kinds,
}: {
  field: Field<MailedKind[]>
  kinds: readonly MailedKind[]
}) {
  const t = useText(mailChoicesText)
  const names = useText(mailedKindText)
  const { label, error, onBlur } = useField({ field, label: t.kinds }, (chosen) =>
    listed(chosen.map((kind) => names[kind])),
  )
  return (
    <Checkbox.Group
      label={label}
      error={error}
      onBlur={onBlur}
      value={field.value}
      onChange={(chosen) => field.set(kinds.filter((kind) => chosen.includes(kind)))}
    >
      <Stack gap={12} mt={8}>
        {kinds.map((kind) => (
          <Checkbox key={kind} value={kind} label={names[kind]} />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
