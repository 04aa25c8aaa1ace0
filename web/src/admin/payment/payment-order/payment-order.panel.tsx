import { paymentOrder } from '@banquet/contract/payment/payment-order'
import type { Payment, PaymentOrder } from '@banquet/contract/payment/payment-order-record'
import { localName } from '@banquet/contract/rule/text/local-name'
import { feeText } from '@banquet/contract/rule/money/amount-text'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import {
  paymentMethodText,
  paymentStateText,
} from '../../../shared/payment/payment-order/payment-state.text.ts'
import { deadlineWords, momentWords } from '../../../kit/look/dates.ts'
import { Facts } from '../../../kit/look/facts.tsx'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { Buttons, Muted, PlainTable } from '../../../kit/look/look.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { ErrorState } from '../../../kit/look/states.tsx'
import { read } from '../../../kit/query/query.ts'
import { useMay } from '../../../kit/session/may.ts'
import { language, useText } from '../../../kit/text/text.ts'
import { NoticesTable } from './notices-table.tsx'
import { AttemptsPanel } from './attempts.panel.tsx'
import { paymentOrderText } from './payment-order.text.ts'

const SettleDialog = lazyComponent(() => import('./settle.dialog.tsx').then((file) => file.SettleDialog))
const ReverseDialog = lazyComponent(() => import('./reverse.dialog.tsx').then((file) => file.ReverseDialog))

interface Props {
  id: number
  /** Additional buttons next to the one that records a payment. */
  actions?: ReactNode
}

/** A payment order: amounts, payments and commands. */
export function PaymentOrderPanel({ id, actions }: Props) {
  const query = useQuery(read(paymentOrder.get, { params: { id } }))
  if (query.isError && !query.data)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  return query.data ? <PaymentOrderFacts order={query.data} actions={actions} /> : <Spinner />
}

/** Whether the user may record payments. */
function useMaySettle(): boolean {
  const ofPayments = useMay('payments', 'settle')
  const ofSignups = useMay('signups', 'settle')
  return ofPayments || ofSignups
}

export function PaymentOrderFacts({ order, actions }: { order: PaymentOrder; actions?: ReactNode }) {
  const t = useText(paymentOrderText)
  const states = useText(paymentStateText)
  const maySettle = useMaySettle()
  const mayViewAttempts = useMay('payments', 'view')
  const [settling, setSettling] = useState(false)
  const isEnded = order.state === 'expired' || order.state === 'cancelled'
  const rest = isEnded ? 0 : Math.max(0, order.total - (order.paid - order.returned))
  const some = (amount: number) => (amount === 0 ? '' : feeText(amount))
  const facts: readonly [string, string][] = [
    [t.number, order.number],
    [t.payer, order.payerName],
    [
      t.participant,
      order.participant === order.payerName
        ? ''
        : localName(language(), order.participant, order.enParticipant),
    ],
    [t.payee, localName(language(), order.payeeName, order.payeeEnName)],
    [t.state, states[order.state]],
    [t.dueAt, order.dueAt ? deadlineWords(order.dueAt) : ''],
    ...order.lines.map((line): [string, string] => [
      localName(language(), line.label, line.enLabel),
      feeText(line.amount),
    ]),
    [t.total, feeText(order.total)],
    [t.paid, feeText(order.paid)],
    [t.retained, some(order.retained)],
    [t.returned, some(order.returned)],
    [t.rest, some(rest)],
    [t.toReturn, some(order.toReturn)],
  ]
  return (
    <>
      <Facts facts={facts} />
      <Received order={order} maySettle={maySettle} />
      <NoticesTable notices={order.notices} />
      {mayViewAttempts && (
        <AttemptsPanel orderId={order.id} isPaid={order.state === 'paid' || order.state === 'overpaid'} />
      )}
      {maySettle && (
        <Buttons>
          <Button variant={rest > 0 ? 'filled' : 'default'} onClick={() => setSettling(true)}>
            {t.settle}
          </Button>
          {actions}
        </Buttons>
      )}
      {settling && <SettleDialog order={order} rest={rest} onClose={() => setSettling(false)} />}
    </>
  )
}

function Received({ order, maySettle }: { order: PaymentOrder; maySettle: boolean }) {
  const t = useText(paymentOrderText)
  const methods = useText(paymentMethodText)
  const [reversing, setReversing] = useState<Payment>()
  const canReverse = ({ reversesId, isReversed, isMatched }: Payment) =>
    maySettle && reversesId === null && !isReversed && !isMatched
  if (order.payments.length === 0) return <Muted>{t.noReceived}</Muted>
  return (
    <>
      <strong>{t.received}</strong>
      <PlainTable cards aria-label={t.received}>
        <thead>
          <tr>
            <th>{t.arrivedOn}</th>
            <th>{t.method}</th>
            <th>{t.amount}</th>
            <th>{t.note}</th>
            <th>{t.by}</th>
            {maySettle && <th>{t.actions}</th>}
          </tr>
        </thead>
        <tbody>
          {order.payments.map((payment) => (
            <tr key={payment.id}>
              <td data-label={t.arrivedOn}>{payment.day}</td>
              <td data-label={t.method}>
                {methods[payment.method]}
                {payment.reversesId !== null && <Muted as="small">{t.reversal}</Muted>}
                {payment.isMatched && <Muted as="small">{t.isMatched}</Muted>}
                {payment.isReversed && <Muted as="small">{t.isReversed}</Muted>}
              </td>
              <td data-label={t.amount}>{feeText(payment.amount)}</td>
              <td data-label={t.note}>{payment.note}</td>
              <td data-label={t.by}>
                {payment.recordedByName} {momentWords(payment.createdAt)}
              </td>
              {maySettle && (
                <td data-label={t.actions}>
                  {canReverse(payment) && (
                    <Button size="compact-md" variant="default" onClick={() => setReversing(payment)}>
                      {t.reverse}
                    </Button>
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </PlainTable>
      {reversing && (
        <ReverseDialog orderId={order.id} payment={reversing} onClose={() => setReversing(undefined)} />
      )}
    </>
  )
}
