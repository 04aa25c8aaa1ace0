import { password, passwordTyped } from '@banquet/contract/account/password'
import { passwordMin } from '@banquet/contract/account/password-limits'
import type { customer } from '@banquet/contract/customer/customer'
import type { member } from '@banquet/contract/people/member'
import { z } from 'zod'
import { PasswordField } from '../../../kit/field/password-field.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useForm, useSave } from '../../../kit/form/form.ts'
import { notify } from '../../../kit/notice/notices.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { useText } from '../../../kit/text/text.ts'
import { accountFormText } from './account-form.text.ts'

const schema = z.object({ password, currentPassword: passwordTyped })

interface Props {
  endpoint: typeof customer.updatePassword | typeof member.updatePassword
  id: number
  /** The title of the dialog, the label of the password, and the notice once it is set. */
  words: { setPassword: string; password: string; passwordSet: string }
  onClose: () => void
}

/** Sets the password of a customer or a member; sessions that were opened with the old one end. */
export function SetPasswordDialog({ endpoint, id, words, onClose }: Props) {
  const account = useText(accountFormText)
  const { ok } = useText(commonText)
  const save = useSave(endpoint, { quiet: true })
  const form = useForm({
    schema,
    initial: { password: '', currentPassword: '' },
    submit: (body) => save.mutateAsync({ body: { id, ...body } }),
    done: () => {
      notify.success(words.passwordSet)
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={words.setPassword} save={ok} onClose={onClose}>
      <PasswordField
        field={form.field('password')}
        label={words.password}
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
