import type { PaymentOrder } from '@banquet/contract/payment/payment-order-record'
import { refund } from '@banquet/contract/payment/refund'
import type { Refund } from '@banquet/contract/payment/refund-record'
import { feeText } from '@banquet/contract/rule/money/amount-text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { accountText } from '../../../shared/payment/payment-order/account-fields.tsx'
import { Dialog } from '../../../kit/dialog/dialog.tsx'
import { DateField } from '../../../kit/field/date-field.tsx'
import { TextField } from '../../../kit/field/fields.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useForm, useSave } from '../../../kit/form/form.ts'
import { NumberField } from '../../../kit/field/number-field.tsx'
import { typed } from '../../../kit/input/typed-number.ts'
import { momentWords } from '../../../kit/look/dates.ts'
import { Facts } from '../../../kit/look/facts.tsx'
import { Banner, Muted } from '../../../kit/look/look.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { ErrorState } from '../../../kit/look/states.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { read } from '../../../kit/query/query.ts'
import { useText } from '../../../kit/text/text.ts'
import { refundText } from './refund.text.ts'

interface Props {
  row: Refund
  onClose: () => void
}

const also = ['payment-order', 'payment-report', 'signup', 'submission']

/** Rejects a refund, or records that it has failed, with a reason. */
export function RefundReasonDialog({ row, verb, onClose }: Props & { verb: 'reject' | 'fail' }) {
  const t = useText(refundText)
  const save = useSave(refund[verb], { also, quiet: true })
  const form = useForm({
    schema: refund[verb].body.pick({ reason: true }),
    initial: { reason: '' },
    submit: ({ reason }) =>
      save.mutateAsync({ params: { id: row.id }, body: { version: row.version, reason } }),
    done: () => {
      notify.success(verb === 'reject' ? t.rejected : t.failed)
      onClose()
    },
  })
  const title = verb === 'reject' ? t.rejectTitle : t.failTitle
  return (
    <FormDialog form={form} title={`${title} ${feeText(row.amount)}`} save={t[verb]} danger onClose={onClose}>
      <Banner color="danger">{verb === 'reject' ? t.rejectHint : t.failHint}</Banner>
      <TextField field={form.field('reason')} label={t.reason} max={200} first />
    </FormDialog>
  )
}

/** Records the day on which money was returned. */
export function CompleteDialog({ row, onClose }: Props) {
  const t = useText(refundText)
  const save = useSave(refund.complete, { also, quiet: true })
  const [today] = useState(() => momentWords(new Date().toISOString()).slice(0, 10))
  const form = useForm({
    schema: refund.complete.body.omit({ version: true }),
    initial: { day: today, note: '' },
    submit: (body) => save.mutateAsync({ params: { id: row.id }, body: { ...body, version: row.version } }),
    done: () => {
      notify.success(t.completed)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={`${t.complete} ${feeText(row.amount)}`}
      save={t.complete}
      onClose={onClose}
    >
      {row.state === 'transit' && <Banner color="warning">{t.completeTransit}</Banner>}
      <DateField field={form.field('day')} label={t.day} />
      <TextField field={form.field('note')} label={t.note} max={200} />
    </FormDialog>
  )
}

/** Shows the whole account of a refund; the server records each view. */
export function AccountDialog({ row, onClose }: Props) {
  const t = useText(refundText)
  const names = useText(accountText)
  const query = useQuery({
    ...read(refund.account, { params: { id: row.id } }),
    gcTime: 0,
    staleTime: Infinity,
  })
  const { bank = '', branch = '', accountName = '', accountNumber = '' } = query.data ?? {}
  return (
    <Dialog title={`${t.account} ${row.orderNumber}`} onClose={onClose}>
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Spinner />}
      {query.data && (
        <>
          <Facts
            layout="rows"
            facts={[
              [names.bank, bank],
              [names.branch, branch],
              [names.accountName, accountName],
              [names.accountNumber, accountNumber],
              [t.amount, feeText(row.amount)],
            ]}
          />
          <Muted mt={12}>{t.accountHint}</Muted>
        </>
      )}
    </Dialog>
  )
}

const waiveSchema = refund.waive.body.pick({ reason: true }).extend({
  amount: typed(refund.waive.body.shape.amount),
})

/** Waives the retained amount of a payment order, or a part of it. */
export function WaiveDialog({ order, onClose }: { order: PaymentOrder; onClose: () => void }) {
  const t = useText(refundText)
  const save = useSave(refund.waive, { also, quiet: true })
  const form = useForm({
    schema: waiveSchema,
    initial: { amount: String(order.retained), reason: '' },
    submit: (body) => save.mutateAsync({ body: { ...body, paymentOrderId: order.id } }),
    done: () => {
      notify.success(t.waived)
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={t.waiveTitle} save={t.waive} onClose={onClose}>
      <Banner>{t.waiveHint(order.retained)}</Banner>
      <NumberField field={form.field('amount')} label={t.amountToWaive} unit="NT$" first />
      <TextField field={form.field('reason')} label={t.reason} max={200} />
    </FormDialog>
  )
}
