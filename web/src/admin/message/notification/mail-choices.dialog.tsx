import { notificationSetting, type NotificationSetting } from '@banquet/contract/message/notification-setting'
import { useQuery } from '@tanstack/react-query'
import { Dialog } from '../../../kit/dialog/dialog.tsx'
import { TextField } from '../../../kit/field/fields.tsx'
import { PasswordField } from '../../../kit/field/password-field.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { mailChoicesText } from '../../../shared/message/mail-choices/mail-choices.text.ts'
import { MailKindsField } from '../../../shared/message/mail-choices/mail-kinds-field.tsx'
import { useMailChoices } from '../../../shared/message/mail-choices/use-mail-choices.ts'
import { read } from '../../../kit/query/query.ts'
import { ErrorState } from '../../../kit/look/states.tsx'
import { useText } from '../../../kit/text/text.ts'

/** Chooses which notifications the signed-in user also receives by mail, and at which address. */
export function MailChoicesDialog({ onClose }: { onClose: () => void }) {
  const t = useText(mailChoicesText)
  const query = useQuery(read(notificationSetting.get, {}))
  // The dialog opens only once, with its content, so that the focus starts at the right place.
  if (query.isPending) return null
  if (query.data && query.data.kinds.length > 0)
    return <ChoicesDialog setting={query.data} onClose={onClose} />
  return (
    <Dialog title={t.title} onClose={onClose}>
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && <p>{t.none}</p>}
    </Dialog>
  )
}

function ChoicesDialog({ setting, onClose }: { setting: NotificationSetting; onClose: () => void }) {
  const t = useText(mailChoicesText)
  const form = useMailChoices(setting, { moves: true, done: onClose })
  const email = form.field('email')
  const typed = email.value.trim()
  return (
    <FormDialog form={form} title={t.title} save={t.save} onClose={onClose}>
      <p>{t.about}</p>
      <MailKindsField field={form.field('byMail')} kinds={setting.kinds} />
      <TextField
        // A password typed for one address is not kept for the next.
        field={{ ...email, set: (next) => form.set({ email: next, currentPassword: '' }) }}
        label={t.email}
        hint={t.emailHint}
        type="email"
        autoComplete="email"
      />
      {typed !== '' && typed !== setting.email && (
        <PasswordField
          field={{ ...form.field('currentPassword'), required: true }}
          label={t.currentPassword}
          hint={t.currentPasswordHint}
          autoComplete="current-password"
        />
      )}
    </FormDialog>
  )
}
