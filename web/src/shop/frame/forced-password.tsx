import { customer } from '@banquet/contract/trade/customer'
import type { Customer } from '@banquet/contract/trade/customer-record'
import { ForcedPassword } from '../../both/account/forced-password.tsx'

/** The forced change of a customer's password. */
export function CustomerForcedPassword({ account }: { account: Customer }) {
  return <ForcedPassword account={account} endpoint={customer.updateSelfPassword} />
}
