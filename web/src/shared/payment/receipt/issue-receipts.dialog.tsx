import { receipt } from '@banquet/contract/payment/receipt'
import type { OrderReceipts, Receipt } from '@banquet/contract/payment/receipt-record'
import { useQueryClient } from '@tanstack/react-query'
import { TextField } from '../../../kit/field/fields.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useForm, useSave } from '../../../kit/form/form.ts'
import { Banner } from '../../../kit/look/look.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { listed, useText } from '../../../kit/text/text.ts'
import { PartsField } from './parts-field.tsx'
import { inputOf, issueSchema } from './receipt-form.ts'
import { receiptText } from './receipt.text.ts'

interface Props {
  paymentOrderId: number
  /** The amount that can be issued, and the default recipient. */
  offer: OrderReceipts
  onClose: () => void
}

/** Issues receipts for a payment order: one for the whole remaining amount, or several. */
export function IssueReceiptsDialog({ paymentOrderId, offer, onClose }: Props) {
  const t = useText(receiptText)
  const client = useQueryClient()
  const issue = useSave(receipt.issue, { quiet: true })
  const form = useForm({
    schema: issueSchema(offer.left),
    initial: {
      receipts: [{ title: offer.title, taxId: offer.taxId, amount: String(offer.proposed || offer.left) }],
      mailTo: offer.mailTo,
    },
    submit: async ({ receipts, mailTo }) => {
      try {
        const body = { paymentOrderId, receipts: receipts.map((part) => inputOf(part, mailTo)) }
        return await issue.mutateAsync({ body })
      } catch (error) {
        // Receipts may have been issued or money returned meanwhile, so the remaining amount is loaded again.
        await client.invalidateQueries({ queryKey: ['receipt'] })
        throw error
      }
    },
    done: (rows: readonly Receipt[]) => {
      notify.success(t.issued(listed(rows.map(({ number }) => number))))
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={t.issue} save={t.issue} onClose={onClose}>
      <Banner>{t.final}</Banner>
      <PartsField field={form.field('receipts')} left={offer.left} />
      <TextField field={form.field('mailTo')} label={t.mailTo} hint={t.mailToHint} max={254} type="email" />
    </FormDialog>
  )
}
