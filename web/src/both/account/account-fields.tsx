import { passwordMin } from '@banquet/contract/account/password-limits'
import { PasswordField, TextField } from '../../kit/form/fields.tsx'
import type { Field } from '../../kit/form/form.ts'
import { useText } from '../../kit/text/text.ts'
import { accountFormText } from './account-form.text.ts'

interface NamesProps {
  realName: Field<string>
  name: Field<string>
  /** The name to sign in with is chosen once. */
  locked: boolean
}

/** What somebody is called, and the name to sign in with. */
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
  /** The own password of who sets it for an account that is there already. */
  current: Field<string>
  /** Of an account that is there already an empty password stays as it is. */
  kept: boolean
}

/** A new password, typed twice; of an account that is there already, with the own one as proof. */
export function AccountPasswords({ password, repeated, current, kept }: PasswordsProps) {
  const t = useText(accountFormText)
  return (
    <>
      <PasswordField
        field={password}
        label={t.password}
        hint={kept ? t.keepHint : t.passwordHint(passwordMin)}
        autoComplete="new-password"
      />
      <PasswordField field={repeated} label={t.repeat} autoComplete="new-password" />
      {kept && password.value !== '' && (
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
