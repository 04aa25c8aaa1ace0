import type { TransferAccount as Account } from '@banquet/contract/payment/payment-order-record'
import { Facts } from '../../../kit/look/facts.tsx'
import { useText } from '../../../kit/text/text.ts'
import { transferAccountText } from './transfer-account.text.ts'

/** The bank account for transfers, with one line for each part, so that the number can be copied by itself. */
export function TransferAccount({ account }: { account: Account }) {
  const t = useText(transferAccountText)
  return (
    <Facts
      layout="rows"
      facts={[
        [t.bank, [account.bank, account.branch].filter(Boolean).join(' ')],
        [t.accountNumber, account.accountNumber],
        [t.accountName, account.accountName],
        [t.enAccount, account.enAccount],
      ]}
    />
  )
}
