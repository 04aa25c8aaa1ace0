import type { PaymentOrder } from '@banquet/contract/payment/payment-order-record'
import { refund } from '@banquet/contract/payment/refund'
import type { Refund } from '@banquet/contract/payment/refund-record'
import { openRefundStates } from '@banquet/contract/payment/payment-states'
import { feeText } from '@banquet/contract/rule/money/amount-text'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RefundStateTag } from '../../../shared/payment/payment-order/payment-state.tsx'
import { momentWords } from '../../../kit/look/dates.ts'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { Muted, Panel, PlainTable, Row, Tag } from '../../../kit/look/look.tsx'
import { read } from '../../../kit/query/query.ts'
import { useMay } from '../../../kit/session/may.ts'
import { useText } from '../../../kit/text/text.ts'
import { RefundActions } from './refund-actions.tsx'
import { refundMethodText, refundText } from './refund.text.ts'

const RequestDialog = lazyComponent(() => import('./request.dialog.tsx').then((file) => file.RequestDialog))
const WaiveDialog = lazyComponent(() => import('./refund-dialogs.tsx').then((file) => file.WaiveDialog))

/** Returns whether a refund still counts against the amount to be returned. */
const isOpen = ({ state }: Refund) => openRefundStates.some((one) => one === state)

/** The refunds of a payment order, and what else can be refunded; hidden if there is neither. */
export function RefundsPanel({ order }: { order: PaymentOrder }) {
  const t = useText(refundText)
  const mayRefund = useMay('payments', 'refund')
  const query = useQuery(read(refund.list, { query: { paymentOrderId: order.id, sort: 'id' } }))
  const [open, setOpen] = useState<'request' | 'waive'>()
  const rows = query.data?.rows ?? []
  const available = order.toReturn - rows.filter(isOpen).reduce((sum, { amount }) => sum + amount, 0)
  const canRequest = mayRefund && available > 0
  const canWaive = mayRefund && order.retained > 0
  if (rows.length === 0 && !canRequest && !canWaive) return null
  return (
    <Panel gap={12} aria-labelledby="refunds">
      <h2 id="refunds">{t.title}</h2>
      {rows.length > 0 && <Rows rows={rows} />}
      <Row gap={8}>
        {canRequest && <Button onClick={() => setOpen('request')}>{t.request}</Button>}
        {canWaive && (
          <Button variant="default" onClick={() => setOpen('waive')}>
            {t.waive}
          </Button>
        )}
      </Row>
      {open === 'request' && <RequestDialog order={order} onClose={() => setOpen(undefined)} />}
      {open === 'waive' && <WaiveDialog order={order} onClose={() => setOpen(undefined)} />}
    </Panel>
  )
}

/** How a refund is returned, with its account or trade number. */
export function RefundTarget({
  row: { method, tradeNo, account, state, payerId, handling },
}: {
  row: Refund
}) {
  const t = useText(refundText)
  const methods = useText(refundMethodText)
  const isAwaited = method === 'transfer' && account === null && state === 'requested'
  return (
    <>
      {methods[method]}
      {tradeNo !== '' && <Muted as="small">{tradeNo}</Muted>}
      {account && <Muted as="small">{t.ending(account.lastFour)}</Muted>}
      {handling?.accountByName && handling.accountById !== payerId && (
        <Muted as="small">{t.writtenBy(handling.accountByName)}</Muted>
      )}
      {isAwaited && <Muted as="small">{t.noAccount}</Muted>}
      {state === 'requested' && handling && <Cautions {...handling.caution} />}
    </>
  )
}

/** What an approver should know: what others did to the payer's account, and an account that was never used. */
function Cautions({
  passwordSetAt,
  emailChangedAt,
  mergedAt,
  isNewAccount,
}: NonNullable<Refund['handling']>['caution']) {
  const t = useText(refundText)
  const notes = [
    passwordSetAt && t.passwordSet(momentWords(passwordSetAt)),
    emailChangedAt && t.emailChanged(momentWords(emailChangedAt)),
    mergedAt && t.merged(momentWords(mergedAt)),
    isNewAccount && t.newAccount,
  ].filter((note) => typeof note === 'string')
  return notes.map((note) => (
    <Tag key={note} color="warning">
      {note}
    </Tag>
  ))
}

/** The state of a refund, with notes about it. */
export function RefundState({ row }: { row: Refund }) {
  const t = useText(refundText)
  return (
    <>
      <RefundStateTag value={row.state} />
      {row.stateReason !== '' && <Muted as="small">{row.stateReason}</Muted>}
      {row.state === 'requested' && row.handling?.needsSecondPerson && <Muted as="small">{t.second}</Muted>}
      {row.day && <Muted as="small">{row.day}</Muted>}
    </>
  )
}

function Rows({ rows }: { rows: readonly Refund[] }) {
  const t = useText(refundText)
  return (
    <PlainTable cards aria-label={t.title}>
      <thead>
        <tr>
          <th>{t.requestedAt}</th>
          <th>{t.amount}</th>
          <th>{t.method}</th>
          <th>{t.state}</th>
          <th>{t.reason}</th>
          <th>{t.actions}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td data-label={t.requestedAt}>
              {momentWords(row.requestedAt)}
              <Muted as="small">{row.handling?.requestedByName}</Muted>
            </td>
            <td data-label={t.amount}>{feeText(row.amount)}</td>
            <td data-label={t.method}>
              <RefundTarget row={row} />
            </td>
            <td data-label={t.state}>
              <RefundState row={row} />
            </td>
            <td data-label={t.reason}>
              {row.handling?.reason}
              {row.handling?.note && <Muted as="small">{row.handling.note}</Muted>}
            </td>
            <td data-label={t.actions}>
              <RefundActions row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}
