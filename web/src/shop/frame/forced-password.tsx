import { member } from '@banquet/contract/people/member'
import type { Member } from '@banquet/contract/people/member-record'
import { customer } from '@banquet/contract/customer/customer'
import type { Customer } from '@banquet/contract/customer/customer-record'
import { ForcedPassword } from '../../shared/account/password/forced-password.tsx'

/** The forced change of a customer's or a member's password. */
export function ShopForcedPassword({ account }: { account: Customer | Member }) {
  const calls = 'identity' in account ? member : customer
  return <ForcedPassword account={account} endpoint={calls.updateSelfPassword} />
}
