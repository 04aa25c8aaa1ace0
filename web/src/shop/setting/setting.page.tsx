import { customer as calls } from '@banquet/contract/customer'
import { OwnPasswordForm } from '../../kit/account/own-password-form.tsx'
import { notify } from '../../kit/notices.ts'
import { OwnSessions } from '../../kit/own-sessions.tsx'
import { useShopper } from '../../kit/session.ts'
import { say } from '../../kit/text.ts'
import { commonText } from '../../text/common.text.ts'
import { AddressList } from './address-list.tsx'
import { ContactList } from './contact-list.tsx'
import { MailChoicesForm } from './mail-choices-form.tsx'
import { ReachForm } from './reach-form.tsx'
import './setting.css'

/** What a customer says about itself, its password, and where it is signed in. */
export function ShopSettingPage() {
  const { customer } = useShopper()
  return (
    <div className="shop-setting">
      {customer && (
        <>
          <ReachForm customer={customer} />
          <AddressList customer={customer} />
          <ContactList customer={customer} />
          <MailChoicesForm email={customer.email} />
          <OwnPasswordForm
            className="shop-card"
            account={customer}
            endpoint={calls.updateSelfPassword}
            onChanged={() => notify.success(say(commonText, 'updated'))}
          />
        </>
      )}
      <div className="shop-card">
        <OwnSessions />
      </div>
    </div>
  )
}
