import { customer as calls } from '@banquet/contract/trade/customer'
import { OwnPasswordForm } from '../../../both/account/own-password-form.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { OwnSessions } from '../../../both/sessions/own-sessions.tsx'
import { useShopper } from '../../../kit/session/session.ts'
import { say } from '../../../kit/text/text.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { AddressList } from './address-list.tsx'
import { ContactList } from './contact-list.tsx'
import { MailChoicesForm } from './mail-choices-form.tsx'
import { ReachForm } from './reach-form.tsx'
import { Panel, Stack } from '../../../kit/look/look.tsx'
import * as styles from './setting.module.css'

/** The settings of a customer: contact data, password, and sessions. */
export function ShopSettingPage() {
  const { customer } = useShopper()
  return (
    <Stack className={styles.setting}>
      {customer && (
        <>
          <ReachForm customer={customer} />
          <AddressList customer={customer} />
          <ContactList customer={customer} />
          <MailChoicesForm email={customer.email} />
          <Panel as="div">
            <OwnPasswordForm
              account={customer}
              endpoint={calls.updateSelfPassword}
              onChanged={() => notify.success(say(commonText, 'updated'))}
            />
          </Panel>
        </>
      )}
      <Panel as="div">
        <OwnSessions />
      </Panel>
    </Stack>
  )
}
