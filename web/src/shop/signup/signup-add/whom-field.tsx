import { SwitchField } from '../../../kit/field/switch-field.tsx'
import type { Field } from '../../../kit/form/form.ts'
import { useText } from '../../../kit/text/text.ts'
import { signupFormText } from './signup-form.text.ts'

/** The choice whether the member is the participant or signs up somebody else. */
export function WhomField({ field }: { field: Field<boolean> }) {
  const t = useText(signupFormText)
  return (
    <SwitchField
      field={field}
      label={t.forOther}
      off={false}
      on
      show={(isGuest) => (isGuest ? t.isOther : t.isMe)}
    />
  )
}
