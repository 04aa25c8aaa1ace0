import { transferNotice, transferNoticeInput } from '@banquet/contract/payment/payment-order'
import { useState } from 'react'
import { useAfterUpload } from '../../../kit/form/after-upload.ts'
import { DateField } from '../../../kit/form/date-field.tsx'
import { TextField } from '../../../kit/form/fields.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useForm, useSave } from '../../../kit/form/form.ts'
import { NumberField } from '../../../kit/form/number-field.tsx'
import { typed } from '../../../kit/input/typed-number.ts'
import { momentWords } from '../../../kit/look/dates.ts'
import { Muted } from '../../../kit/look/look.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { useText } from '../../../kit/text/text.ts'
import { SlipField } from './slip-field.tsx'
import { myPaymentText } from './my-payment.text.ts'

const schema = transferNoticeInput
  .omit({ paymentOrderId: true })
  .extend({ amount: typed(transferNoticeInput.shape.amount) })

interface Props {
  paymentOrderId: number
  /** What is left to pay. */
  left: number
  onClose: () => void
}

/** Reports a transfer, so that the organiser finds it on the statement. */
export function ReportTransferDialog({ paymentOrderId, left, onClose }: Props) {
  const t = useText(myPaymentText)
  const report = useSave(transferNotice.create, { also: ['payment-order'], quiet: true })
  const [today] = useState(() => momentWords(new Date().toISOString()).slice(0, 10))
  const { form, onUpload } = useAfterUpload(
    useForm({
      schema,
      initial: { lastFive: '', amount: String(left), day: today, slipId: null as number | null },
      submit: (body) => report.mutateAsync({ body: { ...body, paymentOrderId } }),
      done: () => {
        notify.success(t.reportDone)
        onClose()
      },
    }),
  )
  return (
    <FormDialog form={form} title={t.report} save={t.report} onClose={onClose}>
      <Muted>{t.reportHint}</Muted>
      <TextField field={form.field('lastFive')} label={t.lastFive} max={5} autoComplete="off" first />
      <NumberField field={form.field('amount')} label={t.amountSent} unit="NT$" />
      <DateField field={form.field('day')} label={t.day} />
      <SlipField field={form.field('slipId')} onUpload={onUpload} />
    </FormDialog>
  )
}
