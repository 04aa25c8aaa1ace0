import type { Signup } from '@banquet/contract/signup/signup-record'
import { paymentNumber } from '@banquet/contract/payment/payment-number'
import { feeText } from '@banquet/contract/rule/money/amount-text'
import { Link } from '@tanstack/react-router'
import { TransferAccount } from '../../../shared/payment/payment-order/transfer-account.tsx'
import { deadlineWords } from '../../../kit/look/dates.ts'
import { Facts } from '../../../kit/look/facts.tsx'
import { Banner, Muted } from '../../../kit/look/look.tsx'
import { useText } from '../../../kit/text/text.ts'
import { mySignupText } from './signup.text.ts'

/** The amount to pay, the deadline and the bank account. */
export function Payment({ row }: { row: Signup }) {
  const t = useText(mySignupText)
  const account = row.transferAccount
  const facts: readonly [string, string][] = [
    [row.paid === 0 ? t.amount : t.left, feeText(row.left)],
    [t.paid, row.paid === 0 ? '' : feeText(row.paid)],
    [t.due, row.dueAt === null ? '' : deadlineWords(row.dueAt)],
    [t.number, row.paymentOrderId === null ? '' : paymentNumber(row.paymentOrderId)],
    [t.transferTo, account === null ? t.noAccount : ''],
  ]
  return (
    <>
      {row.isBalance && <Banner>{t.balance}</Banner>}
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
