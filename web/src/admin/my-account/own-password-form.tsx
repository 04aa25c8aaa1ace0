import { text } from '@banquet/contract/list'
import { password } from '@banquet/contract/password'
import { passwordMin } from '@banquet/contract/password-limits'
import { Button } from '@mantine/core'
import { z } from 'zod'
import { ownPasswordCall } from '../../kit/account/own-password-call.ts'
import { ApiError, refusalWords } from '../../kit/api.ts'
import { PasswordField } from '../../kit/fields.tsx'
import { Form } from '../../kit/form-frame.tsx'
import { useForm, useSave } from '../../kit/form.ts'
import { notify } from '../../kit/notices.ts'
import { reloadMe, useMe } from '../../kit/session.ts'
import { useText } from '../../kit/text.ts'
import { myAccountText } from './my-account.text.ts'

const schema = z
  .object({ oldPassword: text(128).min(1), newPassword: password, re_password: z.string().min(1).max(128) })
  .refine((value) => value.newPassword === value.re_password, {
    path: ['re_password'],
    params: { code: 'mismatch' },
  })
const blank = { oldPassword: '', newPassword: '', re_password: '' }
const wrong = ['management.wrong-password'] as const

/** Changes the own password, with the old one as proof. */
export function OwnPasswordForm() {
  const t = useText(myAccountText)
  const me = useMe()
  const update = useSave(ownPasswordCall(me.identity), { atField: wrong, also: ['auth'] })
  const form = useForm({
    schema,
    initial: blank,
    submit: async ({ oldPassword, newPassword }) => {
      try {
        await update.mutateAsync({ body: { id: me.id, oldPassword, newPassword } })
      } catch (error) {
        if (error instanceof ApiError && error.code === wrong[0]) notify.warning(refusalWords(error))
        throw error
      }
    },
    done: () => {
      form.reset()
      void reloadMe()
    },
  })
  return (
    <section aria-labelledby="own-password">
      <h2 id="own-password">{t.changePassword}</h2>
      <Form form={form}>
        {/* Password managers store the new password under this name. */}
        <input type="text" name="username" autoComplete="username" value={me.name} readOnly hidden />
        <PasswordField
          field={form.field('oldPassword')}
          label={t.oldPassword}
          autoComplete="current-password"
        />
        <PasswordField
          field={form.field('newPassword')}
          label={t.newPassword}
          hint={t.hint(passwordMin)}
          autoComplete="new-password"
        />
        <PasswordField field={form.field('re_password')} label={t.repeat} autoComplete="new-password" />
        <div className="form-actions">
          <Button type="submit" loading={form.saving}>
            {t.update}
          </Button>
        </div>
      </Form>
    </section>
  )
}
