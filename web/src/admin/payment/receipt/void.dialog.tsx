import { receipt } from '@banquet/contract/payment/receipt'
import type { Receipt } from '@banquet/contract/payment/receipt-record'
import { TextField } from '../../../kit/field/fields.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useForm, useSave } from '../../../kit/form/form.ts'
import { Banner } from '../../../kit/look/look.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { useText } from '../../../kit/text/text.ts'
import { receiptsText } from './receipts.text.ts'

/** Makes a receipt void, with a reason. */
export function VoidDialog({ row, onClose }: { row: Receipt; onClose: () => void }) {
  const t = useText(receiptsText)
  const { back } = useText(commonText)
  const save = useSave(receipt.void, { quiet: true })
  const form = useForm({
    schema: receipt.void.body.pick({ reason: true }),
    initial: { reason: '' },
    submit: ({ reason }) =>
      save.mutateAsync({ params: { id: row.id }, body: { version: row.version, reason } }),
    done: () => {
      notify.success(t.voided(row.number))
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={t.voidTitle(row.number)}
      save={t.void}
      back={back}
      danger
      onClose={onClose}
    >
      <Banner color="danger">{t.voidHint}</Banner>
      <TextField field={form.field('reason')} label={t.reason} max={200} first />
    </FormDialog>
  )
}
