import { OwnSessions } from '../../kit/own-sessions.tsx'
import { useShopper } from '../../kit/session.ts'
import { AddressList } from './address-list.tsx'
import { ContactList } from './contact-list.tsx'
import { OwnPasswordForm } from './own-password-form.tsx'
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
          <OwnPasswordForm customer={customer} />
        </>
      )}
      <div className="shop-card">
        <OwnSessions />
      </div>
    </div>
  )
}
