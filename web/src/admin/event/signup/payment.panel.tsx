import type { Signup } from '@banquet/contract/event/signup-record'
import { paymentOrder, type PaymentOrder } from '@banquet/contract/payment/payment-order'
import { localName } from '@banquet/contract/rule/text/local-name'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paymentStateText } from '../../../both/signup/signup-state.text.ts'
import { deadlineWords, momentWords } from '../../../kit/look/dates.ts'
import { Facts } from '../../../kit/look/facts.tsx'
import { later } from '../../../kit/look/later.tsx'
import { Banner, Muted, Panel, PlainTable, Row } from '../../../kit/look/look.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { ErrorState } from '../../../kit/look/states.tsx'
import { read } from '../../../kit/query/query.ts'
import { useMay } from '../../../kit/session/may.ts'
import { language, useText } from '../../../kit/text/text.ts'
import { staffChangeText } from './change.text.ts'
import { isPaidTooLate } from './signup-actions.tsx'
import { signupText } from './signup.text.ts'

const AdjustDialog = later(() => import('./adjust.dialog.tsx').then((file) => file.AdjustDialog))
const SettleDialog = later(() => import('./settle.dialog.tsx').then((file) => file.SettleDialog))

/** What a sign-up costs, what has been received, and the button to record money. */
export function PaymentPanel({ row }: { row: Signup }) {
  const t = useText(signupText)
  const change = useText(staffChangeText)
  return (
    <Panel gap={12} aria-labelledby="signup-payment">
      <h3 id="signup-payment">{t.payment}</h3>
      {row.isBalance && <Banner>{change.balanceHint}</Banner>}
      {isPaidTooLate(row) && <Banner color="warning">{t.paidTooLate}</Banner>}
      {row.paymentOrderId === null ? <Free row={row} /> : <Order id={row.paymentOrderId} row={row} />}
    </Panel>
  )
}

function Free({ row }: { row: Signup }) {
  const t = useText(signupText)
  const price = [t.ntd(row.amount), localName(language(), row.tierName, row.tierEnName)] as const
  const words = () => {
    if (row.amount > 0 && row.state === 'waiting-list') return t.payAfterOffer(...price)
    if (row.amount > 0 && row.state === 'awaiting-approval') return t.payAfterApproval(...price)
    return t.noPayment
  }
  return (
    <>
      <Muted>{words()}</Muted>
      <Row>
        <AdjustButton row={row} />
      </Row>
    </>
  )
}

/** Sets another price of a sign-up that is to be paid or confirmed; for those who record money. */
function AdjustButton({ row }: { row: Signup }) {
  const t = useText(staffChangeText)
  const maySettle = useMay('signups', 'settle')
  const [open, setOpen] = useState(false)
  const mayBeSet = row.state === 'awaiting-payment' || row.state === 'confirmed'
  if (!maySettle || !mayBeSet || row.eventStatus === 'archived') return null
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t.adjust}
      </Button>
      {open && <AdjustDialog row={row} onClose={() => setOpen(false)} />}
    </>
  )
}

function Order({ id, row }: { id: number; row: Signup }) {
  const query = useQuery(read(paymentOrder.get, { params: { id } }))
  if (query.isError && !query.data)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  return query.data ? <OrderFacts order={query.data} row={row} /> : <Spinner />
}

function OrderFacts({ order, row }: { order: PaymentOrder; row: Signup }) {
  const t = useText(signupText)
  const { payer } = useText(staffChangeText)
  const states = useText(paymentStateText)
  const maySettle = useMay('signups', 'settle')
  const [settling, setSettling] = useState(false)
  const isEnded = order.state === 'expired' || order.state === 'cancelled'
  const rest = isEnded ? 0 : Math.max(0, order.total - order.paid)
  const facts: readonly [string, string][] = [
    [t.number, order.number],
    [payer, order.payerName],
    [t.state, states[order.state]],
    [t.dueAt, order.dueAt ? deadlineWords(order.dueAt) : ''],
    ...order.lines.map((line): [string, string] => [
      localName(language(), line.label, line.enLabel),
      t.ntd(line.amount),
    ]),
    [t.total, t.ntd(order.total)],
    [t.paid, t.ntd(order.paid)],
    [t.rest, rest === 0 ? '' : t.ntd(rest)],
    [t.toReturn, order.toReturn === 0 ? '' : t.ntd(order.toReturn)],
  ]
  return (
    <>
      <Facts facts={facts} />
      <Received order={order} />
      <Notices order={order} />
      {maySettle && (
        <Row>
          <Button onClick={() => setSettling(true)}>{t.settle}</Button>
          <AdjustButton row={row} />
        </Row>
      )}
      {settling && <SettleDialog order={order} rest={rest} onClose={() => setSettling(false)} />}
    </>
  )
}

function Received({ order }: { order: PaymentOrder }) {
  const t = useText(signupText)
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
          </tr>
        </thead>
        <tbody>
          {order.payments.map((payment) => (
            <tr key={payment.id}>
              <td data-label={t.arrivedOn}>{payment.day}</td>
              <td data-label={t.method}>{t[payment.method]}</td>
              <td data-label={t.amount}>{t.ntd(payment.amount)}</td>
              <td data-label={t.note}>{payment.note}</td>
              <td data-label={t.by}>
                {payment.recordedByName} {momentWords(payment.createdAt)}
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </>
  )
}

function Notices({ order }: { order: PaymentOrder }) {
  const t = useText(signupText)
  if (order.notices.length === 0) return null
  return (
    <>
      <strong>{t.notices}</strong>
      <PlainTable cards aria-label={t.notices}>
        <thead>
          <tr>
            <th>{t.day}</th>
            <th>{t.lastFive}</th>
            <th>{t.amount}</th>
          </tr>
        </thead>
        <tbody>
          {order.notices.map((notice) => (
            <tr key={notice.id}>
              <td data-label={t.day}>{notice.day}</td>
              <td data-label={t.lastFive}>{notice.lastFive}</td>
              <td data-label={t.amount}>{t.ntd(notice.amount)}</td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </>
  )
}
