import { text } from '@banquet/contract/call/list'
import { password } from '@banquet/contract/account/password'
import { passwordMin } from '@banquet/contract/account/password-limits'
import { z } from 'zod'
import { Actions } from '../../../kit/look/actions.tsx'
import { PasswordField } from '../../../kit/field/password-field.tsx'
import { Form, SubmitButton } from '../../../kit/form/form-frame.tsx'
import { useForm, useSave } from '../../../kit/form/form.ts'
import { Muted } from '../../../kit/look/look.tsx'
import { useText } from '../../../kit/text/text.ts'
import type { OwnPasswordCall } from './own-password-call.ts'
import { ownPasswordText } from './own-password.text.ts'

const schema = z
  .object({ oldPassword: text(128).min(1), newPassword: password, re_password: z.string().min(1).max(128) })
  .refine((value) => value.newPassword === value.re_password, {
    path: ['re_password'],
    params: { code: 'mismatch' },
  })
/** The same for an account that has no password yet. */
const firstSchema = schema.safeExtend({ oldPassword: z.string() })
const blank = { oldPassword: '', newPassword: '', re_password: '' }

interface Props {
  /** The account whose password is changed. */
  account: { id: number; name: string }
  /** The call that changes the password of that account. */
  endpoint: OwnPasswordCall
  /** Whether the account has no password yet, so that there is no old one. */
  isFirst?: boolean
  onChanged: () => void
}

/** Changes the user's own password, with the old one as proof. */
export function OwnPasswordForm({ account: { id, name }, endpoint, isFirst = false, onChanged }: Props) {
  const t = useText(ownPasswordText)
  const update = useSave(endpoint, { also: ['auth'] })
  const form = useForm({
    schema: isFirst ? firstSchema : schema,
    initial: blank,
    warnsOf: ['management.wrong-password'],
    submit: ({ oldPassword, newPassword }) =>
      update.mutateAsync({ body: { id, ...(!isFirst && { oldPassword }), newPassword } }),
    done: () => {
      form.reset()
      onChanged()
    },
  })
  return (
    <section aria-labelledby="own-password">
      <h2 id="own-password">{isFirst ? t.setPassword : t.changePassword}</h2>
      {isFirst && <Muted mb={12}>{t.setPasswordLead}</Muted>}
      <Form form={form} width="none" beside>
        {/* Password managers store the new password under this name. */}
        <input type="text" name="username" autoComplete="username" value={name} readOnly hidden />
        {!isFirst && (
          <PasswordField
            field={form.field('oldPassword')}
            label={t.oldPassword}
            autoComplete="current-password"
          />
        )}
        <PasswordField
          field={form.field('newPassword')}
          label={t.newPassword}
          hint={t.hint(passwordMin)}
          autoComplete="new-password"
        />
        <PasswordField field={form.field('re_password')} label={t.repeat} autoComplete="new-password" />
        <Actions>
          <SubmitButton form={form}>{t.update}</SubmitButton>
        </Actions>
      </Form>
    </section>
  )
}
