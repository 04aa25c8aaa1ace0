import type { PayeeAccount } from '@banquet/contract/payment/refund-record'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { confirm } from '../../../kit/dialog/confirm.ts'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { notify } from '../../../kit/notice/notices.ts'

const CancelDialog = lazyComponent(() => import('./cancel.dialog.tsx').then((file) => file.CancelDialog))

interface Consequence {
  /** What follows from cancelling, in words. */
  body: string
  /** What is to be returned of which payment order; undefined if it is nothing. */
  refund: { orderId: number; amount: number } | undefined
}

interface Props {
  words: { cancel: string; cancelAsk: string; keep: string; cancelled: string }
  /** What is cancelled. */
  subject: string
  /** What follows at the moment of the click. */
  consequence: () => Consequence
  loading: boolean
  send: (refundAccount?: PayeeAccount | null) => Promise<unknown>
}

/** Cancels something after a question; where money is to be returned, its refund is requested in the same step. */
export function CancelButton({ words, subject, consequence, loading, send }: Props) {
  const { cancel, cancelAsk: title, keep, cancelled } = words
  const [open, setOpen] = useState<{ orderId: number; amount: number; body: string }>()
  const press = async () => {
    const { body, refund } = consequence()
    if (refund) return setOpen({ ...refund, body })
    if (!(await confirm({ title, subject, body, danger: true, yes: cancel, no: keep }))) return
    // The call has already shown the refusal.
    const done = await send().catch(() => undefined)
    if (done) notify.success(cancelled)
  }
  return (
    <>
      <Button variant="subtle" color="red" loading={loading} onClick={() => void press()}>
        {cancel}
      </Button>
      {open && (
        <CancelDialog
          {...open}
          title={title}
          subject={subject}
          cancel={cancel}
          keep={keep}
          send={send}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}
