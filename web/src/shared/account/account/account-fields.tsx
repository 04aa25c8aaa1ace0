import { passwordMin } from '@banquet/contract/account/password-limits'
import { TextField } from '../../../kit/field/fields.tsx'
import { PasswordField } from '../../../kit/field/password-field.tsx'
import type { Field } from '../../../kit/form/form.ts'
import { useText } from '../../../kit/text/text.ts'
import { accountFormText } from './account-form.text.ts'

interface NamesProps {
  realName: Field<string>
  name: Field<string>
  /** The username cannot be changed later. */
  locked: boolean
}

/** A person's full name and username. */
export function AccountNames({ realName, name, locked }: NamesProps) {
  const t = useText(accountFormText)
  return (
    <>
      <TextField field={realName} label={t.realName} max={60} />
      <TextField
        field={name}
        label={t.accountName}
        hint={locked ? undefined : t.accountHint}
        autoComplete="off"
        readOnly={locked}
      />
    </>
  )
}

interface PasswordsProps {
  password: Field<string>
  repeated: Field<string>
  /** The current password of the editor, required to change the password of an existing account. */
  current: Field<string>
  /** Leaving the password of an existing account empty keeps it. */
  existing: boolean
}

/** A new password, typed twice; for an existing account, together with the editor's own password as proof. */
export function AccountPasswords({ password, repeated, current, existing }: PasswordsProps) {
  const t = useText(accountFormText)
  return (
    <>
      <PasswordField
        field={password}
        label={t.password}
        hint={existing ? t.keepHint : t.passwordHint(passwordMin)}
        autoComplete="new-password"
      />
      <PasswordField field={repeated} label={t.repeat} autoComplete="new-password" />
      {existing && password.value !== '' && (
        <PasswordField
          field={current}
          label={t.currentPassword}
          hint={t.currentHint}
          autoComplete="current-password"
        />
      )}
    </>
  )
}
