import { notificationSetting, type NotificationSetting } from '@banquet/contract/message/notification-setting'
import { useQuery } from '@tanstack/react-query'
import { Actions } from '../../../kit/look/actions.tsx'
import { Form, SubmitButton } from '../../../kit/form/form-frame.tsx'
import { mailChoicesText } from '../../../shared/message/mail-choices/mail-choices.text.ts'
import { MailKindsField } from '../../../shared/message/mail-choices/mail-kinds-field.tsx'
import { useMailChoices } from '../../../shared/message/mail-choices/use-mail-choices.ts'
import { read } from '../../../kit/query/query.ts'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { ErrorState } from '../../../kit/look/states.tsx'
import { useText } from '../../../kit/text/text.ts'
import { shopSettingText } from './setting.text.ts'
import { Muted, Panel } from '../../../kit/look/look.tsx'

/** Chooses which notifications the customer also receives by mail; mails go to the customer's own address. */
export function MailChoicesForm({ email }: { email: string }) {
  const t = useText(mailChoicesText)
  const query = useQuery(read(notificationSetting.get, {}))
  return (
    <Panel aria-labelledby="own-mails">
      <h2 id="own-mails">{t.title}</h2>
      <Muted mb={14}>
        {t.about} {email ? t.goesTo(email) : t.noAddress}
      </Muted>
      {query.isPending && <Spinner />}
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && <Choices setting={query.data} />}
    </Panel>
  )
}

function Choices({ setting }: { setting: NotificationSetting }) {
  const t = useText(shopSettingText)
  const form = useMailChoices(setting, { moves: false })
  return (
    <Form form={form} width="none" beside>
      <MailKindsField field={form.field('byMail')} kinds={setting.kinds} />
      <Actions>
        <SubmitButton form={form}>{t.update}</SubmitButton>
      </Actions>
    </Form>
  )
}
