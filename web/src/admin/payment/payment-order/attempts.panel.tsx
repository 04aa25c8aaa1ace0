import { paymentAttempt, type PaymentAttempt } from '@banquet/contract/payment/payment-attempt'
import { feeText } from '@banquet/contract/rule/money/amount-text'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AttemptStateTag } from '../../../shared/payment/payment-order/payment-state.tsx'
import { paymentMethodText } from '../../../shared/payment/payment-order/payment-state.text.ts'
import { momentWords } from '../../../kit/look/dates.ts'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { Muted, PlainTable, Row } from '../../../kit/look/look.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { read, useWrite } from '../../../kit/query/query.ts'
import { useMay } from '../../../kit/session/may.ts'
import { useText } from '../../../kit/text/text.ts'
import { paymentOrderText } from './payment-order.text.ts'

const AcceptDialog = lazyComponent(() => import('./accept.dialog.tsx').then((file) => file.AcceptDialog))
const DismissDialog = lazyComponent(() => import('./dismiss.dialog.tsx').then((file) => file.DismissDialog))

/** The online payments of a payment order, with their states and the decisions that staff have to make. */
export function AttemptsPanel({ orderId, isPaid }: { orderId: number; isPaid: boolean }) {
  const t = useText(paymentOrderText)
  const methods = useText(paymentMethodText)
  const query = useQuery(read(paymentAttempt.list, { query: { paymentOrderId: orderId } }))
  const rows = query.data?.rows ?? []
  if (rows.length === 0) return null
  return (
    <>
      <strong>{t.attempts}</strong>
      <PlainTable cards aria-label={t.attempts}>
        <thead>
          <tr>
            <th>{t.startedAt}</th>
            <th>{t.method}</th>
            <th>{t.amount}</th>
            <th>{t.state}</th>
            <th>{t.tradeNo}</th>
            <th>{t.actions}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td data-label={t.startedAt}>{momentWords(row.createdAt)}</td>
              <td data-label={t.method}>{methods[row.method]}</td>
              <td data-label={t.amount}>{feeText(row.amount)}</td>
              <td data-label={t.state}>
                <AttemptStateTag value={row.state} />
                {isPaid && (row.state === 'created' || row.state === 'number-issued') && (
                  <Muted as="small">{t.paidOtherwise}</Muted>
                )}
                {row.failure !== '' && <Muted as="small">{row.failure}</Muted>}
                {row.state === 'review' && (
                  <Muted as="small">
                    {t.receivedAmount} {feeText(row.receivedAmount ?? 0)}
                  </Muted>
                )}
              </td>
              <td data-label={t.tradeNo}>{row.tradeNo}</td>
              <td data-label={t.actions}>
                <AttemptActions row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </>
  )
}

function AttemptActions({ row }: { row: PaymentAttempt }) {
  const t = useText(paymentOrderText)
  const maySettle = useMay('payments', 'settle')
  const check = useWrite(paymentAttempt.check, {
    also: ['payment-order', 'signup', 'submission'],
    quiet: true,
  })
  const [open, setOpen] = useState<'accept' | 'dismiss'>()
  const close = () => setOpen(undefined)
  const params = { id: row.id }
  const ask = async () => {
    // The call has already shown the refusal.
    const done = await check.mutateAsync({ params }).catch(() => undefined)
    if (done) notify.success(t.checked)
  }
  if (!maySettle) return null
  if (row.state === 'created' || row.state === 'number-issued')
    return (
      <Button size="compact-md" variant="default" loading={check.isPending} onClick={() => void ask()}>
        {t.check}
      </Button>
    )
  if (row.state !== 'review') return null
  return (
    <Row gap={8}>
      <Button size="compact-md" onClick={() => setOpen('accept')}>
        {t.accept}
      </Button>
      <Button size="compact-md" variant="default" onClick={() => setOpen('dismiss')}>
        {t.dismiss}
      </Button>
      {open === 'accept' && <AcceptDialog attempt={row} onClose={close} />}
      {open === 'dismiss' && <DismissDialog attempt={row} onClose={close} />}
    </Row>
  )
}
