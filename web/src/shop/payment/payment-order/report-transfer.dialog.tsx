import { transferNotice } from '@banquet/contract/payment/payment-order'
import {
  transferNoticeInput,
  type PaymentOrder,
  type PaymentOrderListRow,
} from '@banquet/contract/payment/payment-order-record'
import { useState } from 'react'
import { useAfterUpload } from '../../../kit/form/after-upload.ts'
import { DateField } from '../../../kit/field/date-field.tsx'
import { TextField } from '../../../kit/field/fields.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useForm, useSave } from '../../../kit/form/form.ts'
import { NumberField } from '../../../kit/field/number-field.tsx'
import { typed } from '../../../kit/input/typed-number.ts'
import { momentWords } from '../../../kit/look/dates.ts'
import { Muted } from '../../../kit/look/look.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { useText } from '../../../kit/text/text.ts'
import { leftOf } from './left-of.ts'
import { SlipField } from './slip-field.tsx'
import { myPaymentText } from './my-payment.text.ts'
import { TogetherField } from './together-field.tsx'

const schema = transferNoticeInput
  .omit({ paymentOrderId: true })
  .extend({ amount: typed(transferNoticeInput.shape.amount) })

interface Props {
  order: PaymentOrder
  /** The member's other orders for the same event with an amount left to pay. */
  others: readonly PaymentOrderListRow[]
  /** The ids of those that are selected at first. */
  first: readonly number[]
  onClose: () => void
}

/** Reports a transfer for one or several orders, so that the organiser can match it with the bank statement. */
export function ReportTransferDialog({ order, others, first, onClose }: Props) {
  const t = useText(myPaymentText)
  const report = useSave(transferNotice.create, { also: ['payment-order'], quiet: true })
  const [today] = useState(() => momentWords(new Date().toISOString()).slice(0, 10))
  const chosen = (ids: readonly number[]) => others.filter(({ id }) => ids.includes(id))
  const sumOf = (ids: readonly number[]) => [order, ...chosen(ids)].reduce((sum, row) => sum + leftOf(row), 0)
  const { form, onUpload } = useAfterUpload(
    useForm({
      schema,
      initial: {
        togetherWith: [...first],
        lastFive: '',
        amount: String(sumOf(first)),
        day: today,
        slipId: null as number | null,
      },
      submit: (body) => report.mutateAsync({ body: { ...body, paymentOrderId: order.id } }),
      done: () => {
        notify.success(t.reportDone)
        onClose()
      },
    }),
  )
  const together = form.field('togetherWith')
  const amount = form.field('amount')
  const choose = (ids: number[]) => {
    // An amount that the user has typed is kept.
    if (amount.value === String(sumOf(together.value))) amount.set(String(sumOf(ids)))
    together.set(ids)
  }
  return (
    <FormDialog form={form} title={t.report} save={t.report} onClose={onClose}>
      <Muted>{t.reportHint}</Muted>
      {others.length > 0 && (
        <TogetherField
          label={t.alsoFor}
          others={others}
          value={together.value.map(String)}
          onChange={(ids) => choose(ids.map(Number))}
        />
      )}
      <TextField field={form.field('lastFive')} label={t.lastFive} max={5} autoComplete="off" first />
      <NumberField field={amount} label={t.amountSent} unit="NT$" />
      <DateField field={form.field('day')} label={t.day} />
      <SlipField field={form.field('slipId')} onUpload={onUpload} />
    </FormDialog>
  )
}
