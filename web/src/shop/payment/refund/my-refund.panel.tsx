import type { PaymentOrder } from '@banquet/contract/payment/payment-order-record'
import { refund } from '@banquet/contract/payment/refund'
import type { Refund, RefundProposal } from '@banquet/contract/payment/refund-record'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RefundStateTag } from '../../../shared/payment/payment-order/payment-state.tsx'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { Muted, Panel, Row, Stack } from '../../../kit/look/look.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { read, useWrite } from '../../../kit/query/query.ts'
import { useText } from '../../../kit/text/text.ts'
import { myRefundText } from './my-refund.text.ts'

const RequestDialog = lazyComponent(() =>
  import('./request-refund.dialog.tsx').then((file) => file.RequestDialog),
)
const GiveAccountDialog = lazyComponent(() =>
  import('../../../shared/payment/payment-order/give-account.dialog.tsx').then(
    (file) => file.GiveAccountDialog,
  ),
)

type Order = Pick<PaymentOrder, 'id' | 'toReturn'>

/** The refunds of the member's payment order, and what can still be requested; hidden if there is neither. */
export function MyRefundPanel({ order }: { order: Order }) {
  const t = useText(myRefundText)
  const query = { paymentOrderId: order.id }
  const rows = useQuery(read(refund.list, { query: { ...query, sort: 'id' } })).data?.rows ?? []
  const proposal = useQuery({ ...read(refund.proposal, { query }), enabled: order.toReturn > 0 }).data
  const canRequest = order.toReturn > 0 && proposal !== undefined && proposal.available > 0
  if (rows.length === 0 && !canRequest) return null
  return (
    <Panel gap={12} aria-label={t.title}>
      <h2>{t.title}</h2>
      {rows.map((row) => (
        <MyRefund key={row.id} row={row} />
      ))}
      {canRequest && <Request order={order} proposal={proposal} />}
    </Panel>
  )
}

/** One refund: its state, its destination, and the account if it is missing. */
function MyRefund({ row }: { row: Refund }) {
  const t = useText(myRefundText)
  const [isOpen, setOpen] = useState(false)
  const { amount, state, stateReason, account, method, tradeNo, day } = row
  const canGive = state === 'requested' && method === 'transfer'
  return (
    <Stack gap={4}>
      <Row gap="4px 12px">
        <strong>{t.amount(amount)}</strong>
        <RefundStateTag value={state} />
        {canGive && (
          <Button size="compact-md" variant={account ? 'default' : 'filled'} onClick={() => setOpen(true)}>
            {account ? t.change : t.give}
          </Button>
        )}
      </Row>
      {account && <Muted>{t.ending(account.lastFour)}</Muted>}
      {canGive && !account && <Muted>{t.needsAccount}</Muted>}
      {tradeNo !== '' && <Muted>{t.byCard}</Muted>}
      {state === 'done' && day && (
        <Muted>
          {t.day} {day}
        </Muted>
      )}
      {stateReason !== '' && state === 'rejected' && <Muted>{stateReason}</Muted>}
      {isOpen && <GiveAccountDialog row={row} onClose={() => setOpen(false)} />}
    </Stack>
  )
}

/** Requests a refund of the full amount; asks for an account if a part of it is transferred. */
function Request({ order, proposal }: { order: Order; proposal: RefundProposal }) {
  const t = useText(myRefundText)
  const [isOpen, setOpen] = useState(false)
  const request = useWrite(refund.request, { also: ['payment-order'], quiet: true })
  const needsAccount = proposal.parts.some(({ method }) => method === 'transfer')
  const press = async () => {
    if (needsAccount) return setOpen(true)
    const body = { paymentOrderId: order.id, account: null }
    // The call has already shown the refusal.
    const done = await request.mutateAsync({ body }).catch(() => undefined)
    if (done) notify.success(t.requested)
  }
  return (
    <>
      <p>{t.available(proposal.available)}</p>
      {proposal.parts.map(({ attemptId, amount }) => (
        <Muted key={attemptId ?? 0}>{attemptId === null ? t.toAccount(amount) : t.toCard(amount)}</Muted>
      ))}
      <Row>
        <Button loading={request.isPending} onClick={() => void press()}>
          {t.request}
        </Button>
      </Row>
      {isOpen && <RequestDialog orderId={order.id} onClose={() => setOpen(false)} />}
    </>
  )
}
