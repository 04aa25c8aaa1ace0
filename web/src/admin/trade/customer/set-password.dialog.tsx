import { customer } from '@banquet/contract/trade/customer'
import type { Customer } from '@banquet/contract/trade/customer-record'
import { password, passwordTyped } from '@banquet/contract/account/password'
import { passwordMin } from '@banquet/contract/account/password-limits'
import { z } from 'zod'
import { accountFormText } from '../../../both/account/account-form.text.ts'
import { PasswordField } from '../../../kit/form/fields.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useForm, useSave } from '../../../kit/form/form.ts'
import { notify } from '../../../kit/notice/notices.ts'
import { say, useText } from '../../../kit/text/text.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { customerText } from './customer.text.ts'

const schema = z.object({ password, currentPassword: passwordTyped })

/** Sets the password of a customer; sessions that were opened with the old one end. */
export function SetPasswordDialog({ row, onClose }: { row: Customer; onClose: () => void }) {
  const t = useText(customerText)
  const account = useText(accountFormText)
  const { ok } = useText(commonText)
  const save = useSave(customer.updatePassword, { quiet: true })
  const form = useForm({
    schema,
    initial: { password: '', currentPassword: '' },
    submit: (body) => save.mutateAsync({ body: { id: row.id, ...body } }),
    done: () => {
      notify.success(say(customerText, 'passwordSet'))
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={t.setPassword} save={ok} onClose={onClose}>
      <PasswordField
        field={form.field('password')}
        label={t.password}
        hint={account.passwordHint(passwordMin)}
        autoComplete="new-password"
      />
      <PasswordField
        field={form.field('currentPassword')}
        label={account.currentPassword}
        hint={account.currentHint}
        autoComplete="current-password"
      />
    </FormDialog>
  )
}
