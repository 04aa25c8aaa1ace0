import type { Signup } from '@banquet/contract/event/signup-record'
import { paymentNumber, paymentOrder, type PaymentOrder } from '@banquet/contract/payment/payment-order'
import { feeText } from '@banquet/contract/rule/money/amount-text'
import { localName } from '@banquet/contract/rule/text/local-name'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { shapeOf } from '../../../kit/call/shape.ts'
import { deadlineWords } from '../../../kit/look/dates.ts'
import { Facts } from '../../../kit/look/facts.tsx'
import { Banner, Figures, Muted, Stack } from '../../../kit/look/look.tsx'
import { read } from '../../../kit/query/query.ts'
import { language, useText } from '../../../kit/text/text.ts'
import { mySignupText } from './signup.text.ts'

const shownOrder = shapeOf(paymentOrder.get)

/** The payment order of a sign-up that the member pays; nothing before it is loaded, or if somebody else pays. */
export function useOwnOrder({ paysOwn, paymentOrderId }: Signup, isWanted = true) {
  const id = paymentOrderId ?? 0
  const enabled = isWanted && paysOwn && paymentOrderId !== null
  return useQuery({ ...read(shownOrder, { params: { id } }), enabled }).data
}

/** What has to be paid, until when and to which account, and what the member has reported. */
export function Payment({ row }: { row: Signup }) {
  const t = useText(mySignupText)
  const order = useOwnOrder(row)
  const facts: readonly [string, string][] = [
    [t.amount, feeText(row.amount - row.paid)],
    [t.paid, row.paid === 0 ? '' : feeText(row.paid)],
    [t.due, row.dueAt === null ? '' : deadlineWords(row.dueAt)],
    [t.number, row.paymentOrderId === null ? '' : paymentNumber(row.paymentOrderId)],
  ]
  return (
    <>
      {row.isBalance && <Banner>{t.balance}</Banner>}
      <Facts layout="rows" facts={facts} />
      {row.paysOwn ? (
        <>
          <TransferTo account={row.transferAccount} />
          {order?.notices.map(({ id, day, amount, lastFive }) => (
            <Banner key={id} color="success">
              {t.reportedOn(day, feeText(amount), lastFive)}
            </Banner>
          ))}
          <OrderDetails row={row} />
        </>
      ) : (
        <Muted>{t.otherPayer}</Muted>
      )}
    </>
  )
}

/** The account to transfer to, a line for each part, so that the number can be copied by itself. */
function TransferTo({ account }: { account: Signup['transferAccount'] }) {
  const t = useText(mySignupText)
  if (account === null) return <Facts layout="rows" facts={[[t.transferTo, t.noAccount]]} />
  const { bank, branch, accountNumber, accountName } = account
  return (
    <>
      <Facts
        layout="rows"
        facts={[
          [t.bank, [bank, branch].filter(Boolean).join(' ')],
          [t.accountNumber, accountNumber],
          [t.accountName, accountName],
        ]}
      />
      <Muted size="small">{t.quoteNumber}</Muted>
    </>
  )
}

/** What the sign-up costs line by line and what was received for it, on request. */
export function OrderDetails({ row }: { row: Signup }) {
  const t = useText(mySignupText)
  const [isOpen, setOpen] = useState(false)
  const order = useOwnOrder(row, isOpen)
  if (!row.paysOwn || row.paymentOrderId === null) return null
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t.details}</summary>
      {order && <Lines order={order} />}
    </details>
  )
}

function Lines({ order: { lines, total, payments } }: { order: PaymentOrder }) {
  const t = useText(mySignupText)
  // Two adjustments can have the same words and the same amount.
  const numbered = lines.map((line, nth) => ({ ...line, nth }))
  return (
    <Stack gap={12} mt={8}>
      <Figures layout="apart" total>
        {numbered.map(({ nth, label, enLabel, amount }) => (
          <div key={nth}>
            <dt>{localName(language(), label, enLabel)}</dt>
            <dd>{feeText(amount)}</dd>
          </div>
        ))}
        <div>
          <dt>{t.total}</dt>
          <dd>{feeText(total)}</dd>
        </div>
      </Figures>
      {payments.length > 0 && (
        <Figures layout="apart">
          {payments.map((payment) => (
            <div key={payment.id}>
              <dt>{t.receivedOn(payment.day)}</dt>
              <dd>{feeText(payment.amount)}</dd>
            </div>
          ))}
        </Figures>
      )}
    </Stack>
  )
}

/** What was received for a sign-up that has ended, and how much of it is returned. */
export function ToReturn({ row }: { row: Signup }) {
  const t = useText(mySignupText)
  const order = useOwnOrder(row, row.paid > 0)
  if (!order || order.paid === 0) return null
  return (
    <Facts
      layout="rows"
      facts={[
        [t.paid, feeText(order.paid)],
        [t.toReturn, feeText(order.toReturn)],
      ]}
    />
  )
}
