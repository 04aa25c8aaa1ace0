import { customer } from '@banquet/contract/customer'
import type { Customer } from '@banquet/contract/customer-record'
import { ForcedPassword } from '../kit/account/forced-password.tsx'

/** The forced change of the password, for a customer. */
export function CustomerForcedPassword({ account }: { account: Customer }) {
  return <ForcedPassword account={account} endpoint={customer.updateSelfPassword} />
}
