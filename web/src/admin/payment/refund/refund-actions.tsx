import { refund } from '@banquet/contract/payment/refund'
import type { Refund } from '@banquet/contract/payment/refund-record'
import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { confirm } from '../../../kit/dialog/confirm.ts'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { Muted, Row } from '../../../kit/look/look.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { useWrite } from '../../../kit/query/query.ts'
import { useMay } from '../../../kit/session/may.ts'
import { useMe } from '../../../kit/session/session.ts'
import { useText } from '../../../kit/text/text.ts'
import { refundText } from './refund.text.ts'

const RefundReasonDialog = lazyComponent(() =>
  import('./refund-dialogs.tsx').then((file) => file.RefundReasonDialog),
)
const CompleteDialog = lazyComponent(() => import('./refund-dialogs.tsx').then((file) => file.CompleteDialog))
const AccountDialog = lazyComponent(() => import('./refund-dialogs.tsx').then((file) => file.AccountDialog))
const GiveAccountDialog = lazyComponent(() =>
  import('../../../shared/payment/payment-order/give-account.dialog.tsx').then(
    (file) => file.GiveAccountDialog,
  ),
)

type Open = 'reject' | 'fail' | 'complete' | 'account' | 'give'

const also = ['payment-order', 'payment-report', 'signup', 'submission']

/** The commands that are possible on a refund; none without the right to refund. */
export function RefundActions({ row }: { row: Refund }) {
  const mayRefund = useMay('payments', 'refund')
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const isOver = row.state === 'done' || row.state === 'rejected'
  if (!mayRefund || (isOver && !row.account)) return null
  return (
    <Row gap={8}>
      <Steps row={row} open={setOpen} />
      {(open === 'reject' || open === 'fail') && <RefundReasonDialog row={row} verb={open} onClose={close} />}
      {open === 'complete' && <CompleteDialog row={row} onClose={close} />}
      {open === 'account' && <AccountDialog row={row} onClose={close} />}
      {open === 'give' && <GiveAccountDialog row={row} onClose={close} />}
    </Row>
  )
}

function Steps({ row, open }: { row: Refund; open: (what: Open) => void }) {
  const t = useText(refundText)
  const { state, method, account, attemptId } = row
  const button = (what: Open, words: string) => (
    <Button size="compact-md" variant="default" onClick={() => open(what)}>
      {words}
    </Button>
  )
  const isByHand = attemptId === null
  return (
    <>
      {state === 'requested' && <Approve row={row} />}
      {state === 'approved' && !isByHand && <Send row={row} />}
      {(state === 'transit' || (state === 'approved' && isByHand)) && button('complete', t.complete)}
      {(state === 'transit' || state === 'approved') && button('fail', t.fail)}
      {state === 'failed' && <Retry row={row} />}
      {(state === 'requested' || state === 'approved') && button('reject', t.reject)}
      {state === 'requested' && method === 'transfer' && button('give', t.giveAccount)}
      {account && button('account', t.showAccount)}
    </>
  )
}

const inputOf = ({ id, version }: Refund) => ({ params: { id }, body: { version } })

/** Returns why the caller may not approve a refund; undefined if they may. */
function useApprovalBar({ handling }: Refund): string | undefined {
  const t = useText(refundText)
  const { id } = useMe()
  if (handling?.accountById === id) return t.ownAccount
  return handling?.needsSecondPerson && handling.requestedById === id ? t.ownRequest : undefined
}

function Approve({ row }: { row: Refund }) {
  const t = useText(refundText)
  const bar = useApprovalBar(row)
  const barId = useId()
  const approve = useWrite(refund.approve, { also, quiet: true })
  const press = async () => {
    // The call has already shown the refusal.
    const done = await approve.mutateAsync(inputOf(row)).catch(() => undefined)
    if (done) notify.success(t.approved)
  }
  return (
    <>
      <Button
        size="compact-md"
        loading={approve.isPending}
        disabled={bar !== undefined}
        aria-describedby={bar && barId}
        onClick={() => void press()}
      >
        {t.approve}
      </Button>
      {bar && (
        // It has a line of its own below the buttons, without making their column wider.
        <Muted as="small" id={barId} style={{ order: 1, width: 0, minWidth: '100%' }}>
          {bar}
        </Muted>
      )}
    </>
  )
}

function Send({ row }: { row: Refund }) {
  const t = useText(refundText)
  const send = useWrite(refund.send, { also, quiet: true })
  const press = async () => {
    if (!(await confirm({ title: t.sendAsk, body: t.sendBody(row.amount) }))) return
    const sent = await send.mutateAsync(inputOf(row)).catch(() => undefined)
    if (sent?.state === 'done') notify.success(t.sent)
    else if (sent?.state === 'failed') notify.error(t.sentFailed)
    else if (sent) notify.error(t.sentUnknown)
  }
  return (
    <Button size="compact-md" loading={send.isPending} onClick={() => void press()}>
      {t.send}
    </Button>
  )
}

function Retry({ row }: { row: Refund }) {
  const t = useText(refundText)
  const retry = useWrite(refund.retry, { also, quiet: true })
  const press = async () => {
    const done = await retry.mutateAsync(inputOf(row)).catch(() => undefined)
    if (done) notify.success(t.retried)
  }
  return (
    <Button size="compact-md" variant="default" loading={retry.isPending} onClick={() => void press()}>
      {t.retry}
    </Button>
  )
}
