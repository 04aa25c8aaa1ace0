import type { Signup } from '@banquet/contract/signup/signup-record'
import { paymentNumber } from '@banquet/contract/payment/payment-number'
import { feeText } from '@banquet/contract/rule/money/amount-text'
import { Link } from '@tanstack/react-router'
import { TransferAccount } from '../../../shared/payment/payment-order/transfer-account.tsx'
import { deadlineWords } from '../../../kit/look/dates.ts'
import { Facts } from '../../../kit/look/facts.tsx'
import { Muted } from '../../../kit/look/look.tsx'
import { useText } from '../../../kit/text/text.ts'
import { isToPay } from './my-actions.tsx'
import { mySignupText } from './signup.text.ts'

/** What was received and the bank account; for a payment of somebody else also the amount and the deadline. */
export function Payment({ row }: { row: Signup }) {
  const t = useText(mySignupText)
  const account = row.transferAccount
  const facts: readonly [string, string][] = [
    [row.paid === 0 ? t.amount : t.left, isToPay(row) ? '' : feeText(row.left)],
    [t.paid, row.paid === 0 ? '' : feeText(row.paid)],
    [t.due, row.dueAt === null || isToPay(row) ? '' : deadlineWords(row.dueAt)],
    [t.number, row.paymentOrderId === null ? '' : paymentNumber(row.paymentOrderId)],
    [t.transferTo, account === null ? t.noAccount : ''],
  ]
  return (
    <>
      <Facts layout="rows" facts={facts} />
      {account && <TransferAccount account={account} />}
      {row.paysOwn ? account && <Muted size="small">{t.quoteNumber}</Muted> : <Muted>{t.otherPayer}</Muted>}
    </>
  )
}

/** A link to the fee by line, the receipts and the refunds of a sign-up with nothing left to pay. */
export function PaymentLink({ row }: { row: Signup }) {
  const t = useText(mySignupText)
  if (!row.paysOwn || row.paymentOrderId === null) return null
  const isEnded = row.state !== 'confirmed'
  if (isEnded && row.paid === 0) return null
  return (
    <>
      {isEnded && <Facts layout="rows" facts={[[t.paid, feeText(row.paid)]]} />}
      <p>
        <Link to={`/payment-order/${row.paymentOrderId}`}>{isEnded ? t.refund : t.details}</Link>
      </p>
    </>
  )
}
