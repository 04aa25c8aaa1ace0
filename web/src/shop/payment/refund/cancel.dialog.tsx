import { refund } from '@banquet/contract/payment/refund'
import { payeeAccount, type PayeeAccount } from '@banquet/contract/payment/refund-record'
import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import {
  AccountFields,
  accountText,
  blankAccount,
} from '../../../shared/payment/payment-order/account-fields.tsx'
import { Dialog } from '../../../kit/dialog/dialog.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useForm } from '../../../kit/form/form.ts'
import { Muted } from '../../../kit/look/look.tsx'
import { ErrorState } from '../../../kit/look/states.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { read } from '../../../kit/query/query.ts'
import { useText } from '../../../kit/text/text.ts'
import { myRefundText } from './my-refund.text.ts'

interface Props {
  title: string
  /** What is cancelled. */
  subject: string
  /** What follows from it. */
  body: string
  cancel: string
  keep: string
  orderId: number
  /** Whole NT$ that are to be returned after the cancellation. */
  amount: number
  /** Cancels; with an account, or null for the card, the refund is requested in the same step. */
  send: (refundAccount: PayeeAccount | null | undefined) => Promise<unknown>
  onClose: () => void
}

const nothing = z.object({})

/** Cancels something that was paid, and requests its refund: to the card, or to an account that is asked for. */
export function CancelDialog(props: Props) {
  const { orderId: paymentOrderId, amount, title, onClose } = props
  const query = useQuery(read(refund.proposal, { query: { paymentOrderId, amount } }))
  if (query.data)
    return <Loaded {...props} needsAccount={query.data.parts.some(({ method }) => method === 'transfer')} />
  if (!query.isError) return null
  return (
    <Dialog title={title} onClose={onClose}>
      <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    </Dialog>
  )
}

function Loaded({
  needsAccount,
  title,
  subject,
  body,
  cancel,
  keep,
  amount,
  send,
  onClose,
}: Props & { needsAccount: boolean }) {
  const t = useText(myRefundText)
  const { hint } = useText(accountText)
  const [isLater, setLater] = useState(false)
  const asks = needsAccount && !isLater
  const form = useForm({
    // The fields of the account have no rules while they are not shown.
    schema: asks ? payeeAccount : (nothing as unknown as typeof payeeAccount),
    initial: blankAccount,
    submit: (account) => send(asks ? account : isLater ? undefined : null),
    done: () => {
      notify.success(isLater ? t.cancelled : t.cancelledAndRequested)
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={title} save={cancel} back={keep} danger onClose={onClose}>
      <strong>{subject}</strong>
      <p>{body}</p>
      <p>{needsAccount ? t.toAccount(amount) : t.toCard(amount)}</p>
      {needsAccount && (
        <Checkbox
          label={t.later}
          checked={isLater}
          onChange={(event) => setLater(event.currentTarget.checked)}
        />
      )}
      {asks && (
        <>
          <Muted>{hint}</Muted>
          <AccountFields form={form} />
        </>
      )}
    </FormDialog>
  )
}
