import { paymentAttempt, type PaymentAttempt } from '@banquet/contract/payment/payment-attempt'
import { TextField } from '../../../kit/field/fields.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useForm, useSave } from '../../../kit/form/form.ts'
import { Banner } from '../../../kit/look/look.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { useText } from '../../../kit/text/text.ts'
import { paymentOrderText } from './payment-order.text.ts'

interface Props {
  attempt: PaymentAttempt
  onClose: () => void
}

/** Records that no money has arrived for an attempt whose reported amount differs. */
export function DismissDialog({ attempt: { id, version }, onClose }: Props) {
  const t = useText(paymentOrderText)
  const dismiss = useSave(paymentAttempt.dismiss, { also: ['payment-order'], quiet: true })
  const form = useForm({
    schema: paymentAttempt.dismiss.body.pick({ reason: true }),
    initial: { reason: '' },
    submit: (body) => dismiss.mutateAsync({ params: { id }, body: { ...body, version } }),
    done: () => {
      notify.success(t.dismissed)
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={t.dismissTitle} save={t.dismiss} danger onClose={onClose}>
      <Banner color="danger">{t.dismissHint}</Banner>
      <TextField field={form.field('reason')} label={t.reason} max={200} first />
    </FormDialog>
  )
}
