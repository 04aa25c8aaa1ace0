import { refund } from '@banquet/contract/payment/refund'
import { payeeAccount } from '@banquet/contract/payment/refund-record'
import {
  AccountFields,
  accountText,
  blankAccount,
} from '../../../shared/payment/payment-order/account-fields.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useForm, useSave } from '../../../kit/form/form.ts'
import { Muted } from '../../../kit/look/look.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { useText } from '../../../kit/text/text.ts'
import { myRefundText } from './my-refund.text.ts'

/** Requests a refund of the member's payment order to a bank account. */
export function RequestDialog({ orderId, onClose }: { orderId: number; onClose: () => void }) {
  const t = useText(myRefundText)
  const { hint } = useText(accountText)
  const save = useSave(refund.request, { also: ['payment-order'], quiet: true })
  const form = useForm({
    schema: payeeAccount,
    initial: blankAccount,
    submit: (account) => save.mutateAsync({ body: { paymentOrderId: orderId, account } }),
    done: () => {
      notify.success(t.requested)
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={t.request} save={t.request} onClose={onClose}>
      <Muted>{hint}</Muted>
      <AccountFields form={form} />
    </FormDialog>
  )
}
