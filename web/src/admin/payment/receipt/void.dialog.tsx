import { receipt } from '@banquet/contract/payment/receipt'
import type { Receipt } from '@banquet/contract/payment/receipt-record'
import { useSave } from '../../../kit/form/form.ts'
import { useText } from '../../../kit/text/text.ts'
import { VoidDialog as Shared } from '../../../shared/row/void/void-dialog.tsx'
import { receiptsText } from './receipts.text.ts'

/** Makes a receipt void, with a reason. */
export function VoidDialog({ row, onClose }: { row: Receipt; onClose: () => void }) {
  const t = useText(receiptsText)
  const save = useSave(receipt.void, { quiet: true })
  const { id, number, version } = row
  return (
    <Shared
      reason={receipt.void.body.shape.reason}
      words={{
        title: t.voidTitle(number),
        action: t.void,
        hint: t.voidHint,
        reason: t.reason,
        done: t.voided(number),
      }}
      submit={(reason) => save.mutateAsync({ params: { id }, body: { version, reason } })}
      onClose={onClose}
    />
  )
}
