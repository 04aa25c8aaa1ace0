import { transferNotice } from '@banquet/contract/payment/payment-order'
import type { TransferNotice } from '@banquet/contract/payment/payment-order-record'
import { feeText } from '@banquet/contract/rule/money/amount-text'
import { PrivateFile } from '../../../shared/event/question/private-file.tsx'
import { Dialog } from '../../../kit/dialog/dialog.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useForm, useSave } from '../../../kit/form/form.ts'
import { ReasonField } from '../../../kit/field/reason-field.tsx'
import { Banner } from '../../../kit/look/look.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { useText } from '../../../kit/text/text.ts'
import { paymentOrderText } from './payment-order.text.ts'

/** The slip attached to a transfer notice. */
export function SlipDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useText(paymentOrderText)
  return (
    <Dialog title={t.slip} onClose={onClose}>
      <PrivateFile id={id} label={t.slip} />
    </Dialog>
  )
}

/** Rejects a transfer notice with a reason, which is shown to the member. */
export function RejectDialog({ notice, onClose }: { notice: TransferNotice; onClose: () => void }) {
  const t = useText(paymentOrderText)
  const reject = useSave(transferNotice.reject, { also: ['payment-order'], quiet: true })
  const form = useForm({
    schema: transferNotice.reject.body,
    initial: { reason: '' },
    submit: (body) => reject.mutateAsync({ params: { id: notice.id }, body }),
    done: () => {
      notify.success(t.rejected)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={`${t.rejectTitle} ${feeText(notice.amount)}`}
      save={t.reject}
      danger
      onClose={onClose}
    >
      <Banner color="danger">{t.rejectHint}</Banner>
      <ReasonField
        field={form.field('reason')}
        label={t.reason}
        max={200}
        usual={[t.notOnStatement, t.wrongAmount, t.reportedTwice]}
      />
    </FormDialog>
  )
}
