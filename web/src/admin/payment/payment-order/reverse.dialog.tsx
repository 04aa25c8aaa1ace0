import { paymentOrder } from '@banquet/contract/payment/payment-order'
import type { Payment } from '@banquet/contract/payment/payment-order-record'
import { feeText } from '@banquet/contract/rule/money/amount-text'
import { TextField } from '../../../kit/field/fields.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useForm, useSave } from '../../../kit/form/form.ts'
import { Banner } from '../../../kit/look/look.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { useText } from '../../../kit/text/text.ts'
import { paymentOrderText } from './payment-order.text.ts'

interface Props {
  orderId: number
  payment: Payment
  onClose: () => void
}

/** Reverses a payment recorded by mistake, with a reason. */
export function ReverseDialog({ orderId, payment, onClose }: Props) {
  const t = useText(paymentOrderText)
  const reverse = useSave(paymentOrder.reverse, { also: ['signup', 'submission'], quiet: true })
  const form = useForm({
    schema: paymentOrder.reverse.body.pick({ reason: true }),
    initial: { reason: '' },
    submit: (body) =>
      reverse.mutateAsync({ params: { id: orderId }, body: { ...body, paymentId: payment.id } }),
    done: () => {
      notify.success(t.reversed)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={`${t.reverseTitle} ${feeText(payment.amount)}`}
      save={t.reverse}
      danger
      onClose={onClose}
    >
      <Banner color="danger">{t.reverseHint}</Banner>
      {payment.isOnline && <Banner color="warning">{t.reverseOnline}</Banner>}
      <TextField field={form.field('reason')} label={t.reason} max={200} first />
    </FormDialog>
  )
}
