import { receipt } from '@banquet/contract/payment/receipt'
import { maxReceiptTitle, receiptFields, type Receipt } from '@banquet/contract/payment/receipt-record'
import { z } from 'zod'
import { inputOf, receiptPart } from '../../../shared/payment/receipt/receipt-form.ts'
import { receiptText } from '../../../shared/payment/receipt/receipt.text.ts'
import { TaxIdField } from '../../../kit/field/whole-tax-id.tsx'
import { TextField } from '../../../kit/field/fields.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useForm, useSave } from '../../../kit/form/form.ts'
import { NumberField } from '../../../kit/field/number-field.tsx'
import { Banner } from '../../../kit/look/look.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { useText } from '../../../kit/text/text.ts'
import { receiptsText } from './receipts.text.ts'

const schema = z.object({
  ...receiptPart,
  mailTo: receiptFields.mailTo,
  reason: receipt.void.body.shape.reason,
})

interface Props {
  row: Receipt
  /** The amount of the new receipt in whole NT$; defaults to the same amount. */
  amount?: number
  onClose: () => void
}

/** Makes a receipt void and replaces it by another one, initially a copy. */
export function ReissueDialog({ row, amount = row.amount, onClose }: Props) {
  const t = useText(receiptsText)
  const own = useText(receiptText)
  const { back } = useText(commonText)
  const save = useSave(receipt.reissue, { quiet: true })
  const { title, taxId, mailTo, version, carrierKind, carrierNumber, donationCode } = row
  const form = useForm({
    schema,
    initial: { title, taxId, amount: String(amount), mailTo, reason: '' },
    submit: ({ reason, mailTo, ...part }) => {
      const input = inputOf(part, mailTo)
      // An electronic invoice for a company has no carrier and no donation.
      const electronic = input.kind === 'personal' ? { carrierKind, carrierNumber, donationCode } : {}
      const body = { ...input, ...electronic, version, reason }
      return save.mutateAsync({ params: { id: row.id }, body })
    },
    done: ({ number }: Receipt) => {
      notify.success(t.reissued(number))
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={t.reissueTitle(row.number)}
      save={t.reissue}
      back={back}
      danger
      onClose={onClose}
    >
      <Banner color="danger">{t.reissueHint}</Banner>
      <TextField field={form.field('title')} label={own.title} max={maxReceiptTitle} first />
      <TaxIdField field={form.field('taxId')} label={own.taxId} hint={own.taxIdHint} />
      <NumberField field={form.field('amount')} label={own.amount} unit="NT$" />
      <TextField
        field={form.field('mailTo')}
        label={own.mailTo}
        hint={own.mailToHint}
        max={254}
        type="email"
      />
      <TextField field={form.field('reason')} label={t.reason} max={200} />
    </FormDialog>
  )
}
