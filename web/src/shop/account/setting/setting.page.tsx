import { customer as calls } from '@banquet/contract/customer/customer'
import { OwnPasswordForm } from '../../../both/account/password/own-password-form.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { OwnSessions } from '../../../both/account/sessions/own-sessions.tsx'
import { useShopper } from '../../../kit/session/session.ts'
import { say } from '../../../kit/text/text.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { later } from '../../../kit/look/later.tsx'
import { AddressList } from './address-list.tsx'
import { ContactList } from './contact-list.tsx'
import { MailChoicesForm } from './mail-choices-form.tsx'
import { ReachForm } from './reach-form.tsx'
import { Panel, Stack } from '../../../kit/look/look.tsx'

// Loaded later, because customers do not need what only members see.
const MemberSetting = later(() =>
  import('../member-setting/member-setting.tsx').then((file) => file.MemberSetting),
)

const AccountPanel = later(() =>
  import('../member-setting/account-panel.tsx').then((file) => file.AccountPanel),
)

/** The settings of a customer or a member: their data, password, and sessions. */
export function ShopSettingPage() {
  const { customer, member } = useShopper()
  return (
    <Stack maw={720}>
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
      {member && <MemberSetting member={member} />}
      <Panel as="div">
        <OwnSessions />
      </Panel>
      {member && <AccountPanel member={member} />}
    </Stack>
  )
}
