import { customer as calls } from '@banquet/contract/customer/customer'
import { OwnPasswordForm } from '../../../shared/account/password/own-password-form.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { OwnSessions } from '../../../shared/account/sessions/own-sessions.tsx'
import { useShopper } from '../../../kit/session/session.ts'
import { say } from '../../../kit/text/text.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { AddressList } from './address-list.tsx'
import { ContactList } from './contact-list.tsx'
import { MailChoicesForm } from './mail-choices-form.tsx'
import { ReachForm } from './reach-form.tsx'
import { Panel, Stack } from '../../../kit/look/look.tsx'

/** A customer's own page: contact details, addresses, contacts, mail choices, password and sessions. */
export function ShopSettingPage() {
  const { customer } = useShopper()
  if (!customer) return null
  return (
    <Stack maw={720}>
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
      <Panel as="div">
        <OwnSessions />
      </Panel>
    </Stack>
  )
}
