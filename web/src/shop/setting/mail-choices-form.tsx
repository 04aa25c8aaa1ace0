import { notificationSetting, type NotificationSetting } from '@banquet/contract/notification-setting'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Actions } from '../../kit/actions.tsx'
import { Form } from '../../kit/form-frame.tsx'
import { mailChoicesText } from '../../kit/mail-choices/mail-choices.text.ts'
import { MailKindsField } from '../../kit/mail-choices/mail-kinds-field.tsx'
import { useMailChoices } from '../../kit/mail-choices/use-mail-choices.ts'
import { read } from '../../kit/query.ts'
import { Spinner } from '../../kit/spinner.tsx'
import { ErrorState } from '../../kit/states.tsx'
import { useText } from '../../kit/text.ts'
import { shopSettingText } from './setting.text.ts'

/** Of what the customer is told by mail as well; the mails go to the address of its data. */
export function MailChoicesForm({ email }: { email: string }) {
  const t = useText(mailChoicesText)
  const query = useQuery(read(notificationSetting.get, {}))
  return (
    <section className="shop-card" aria-labelledby="own-mails">
      <h2 id="own-mails">{t.title}</h2>
      <p className="shop-none">
        {t.about} {email ? t.goesTo(email) : t.noAddress}
      </p>
      {query.isPending && <Spinner />}
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && <Choices setting={query.data} />}
    </section>
  )
}

function Choices({ setting }: { setting: NotificationSetting }) {
  const t = useText(shopSettingText)
  const form = useMailChoices(setting, { moves: false })
  return (
    <Form form={form}>
      <MailKindsField field={form.field('byMail')} kinds={setting.kinds} />
      <Actions>
        <Button type="submit" loading={form.saving}>
          {t.update}
        </Button>
      </Actions>
    </Form>
  )
}
