import { receipt } from '@banquet/contract/payment/receipt'
import type { Receipt } from '@banquet/contract/payment/receipt-record'
import { feeText } from '@banquet/contract/rule/money/amount-text'
import { HistoryPanel } from '../../../shared/row/history/history-panel.tsx'
import { receiptKindText, receiptStateText } from '../../../shared/payment/receipt/receipt.text.ts'
import { momentWords } from '../../../kit/look/dates.ts'
import { useText } from '../../../kit/text/text.ts'
import { receiptsText } from './receipts.text.ts'

const amounts = ['amount', 'net', 'tax']
const moments = ['voidedAt', 'issuedAt']

/** The history of a receipt: issued, made void, handed out, printed. */
export function ReceiptHistory({ row, onClose }: { row: Receipt; onClose: () => void }) {
  const t = useText(receiptsText)
  const states = useText(receiptStateText)
  const kinds = useText(receiptKindText)
  const show = (field: string, value: unknown): string | undefined => {
    if (field === 'state') return states[value as keyof typeof states]
    if (field === 'kind') return kinds[value as keyof typeof kinds]
    if (amounts.includes(field)) return feeText(Number(value))
    return moments.includes(field) && typeof value === 'string' ? momentWords(value) : undefined
  }
  return (
    <HistoryPanel
      endpoint={receipt.history}
      id={row.id}
      name={row.number}
      fields={{
        state: t.state,
        title: t.title,
        taxId: t.taxId,
        amount: t.amount,
        net: t.net,
        tax: t.tax,
        kind: t.kind,
        voidReason: t.voidReason,
        voidedAt: t.voidedAt,
        issuedAt: t.issuedAt,
        handedOutOn: t.handedOutOn,
        handedOutNote: t.handedOutNote,
        number: t.number,
      }}
      show={show}
      onClose={onClose}
    />
  )
}
