import { paymentAttempt, type PaymentAttempt } from '@banquet/contract/payment/payment-attempt'
import { TextField } from '../../../kit/field/fields.tsx'
import { NumberField } from '../../../kit/field/number-field.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useForm, useSave } from '../../../kit/form/form.ts'
import { typed } from '../../../kit/input/typed-number.ts'
import { Banner } from '../../../kit/look/look.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { useText } from '../../../kit/text/text.ts'
import { paymentOrderText } from './payment-order.text.ts'

interface Props {
  attempt: PaymentAttempt
  onClose: () => void
}

const { amount, note } = paymentAttempt.accept.body.shape
const schema = paymentAttempt.accept.body.pick({ note: true }).extend({ amount: typed(amount), note })

/** Records the amount that has arrived for an attempt whose reported amount differs; the person types what arrived. */
export function AcceptDialog({ attempt: { id, version, amount: asked, receivedAmount }, onClose }: Props) {
  const t = useText(paymentOrderText)
  const accept = useSave(paymentAttempt.accept, {
    also: ['payment-order', 'signup', 'submission'],
    quiet: true,
  })
  const form = useForm({
    schema,
    initial: { amount: '', note: '' },
    submit: (body) => accept.mutateAsync({ params: { id }, body: { ...body, version } }),
    done: () => {
      notify.success(t.accepted)
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={t.acceptAsk} save={t.accept} onClose={onClose}>
      <Banner>{t.acceptBody(asked, receivedAmount ?? 0)}</Banner>
      <NumberField field={form.field('amount')} label={t.amountReceived} unit="NT$" first />
      <TextField field={form.field('note')} label={t.note} max={200} />
    </FormDialog>
  )
}
