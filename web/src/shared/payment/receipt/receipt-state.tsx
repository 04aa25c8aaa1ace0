import type { ReceiptState } from '@banquet/contract/payment/receipt-record'
import { Tag } from '../../../kit/look/look.tsx'
import { useText } from '../../../kit/text/text.ts'
import { receiptStateText } from './receipt.text.ts'

/** The state of a receipt; the dot of a void one is hollow. */
export function ReceiptStateTag({ value }: { value: ReceiptState }) {
  const t = useText(receiptStateText)
  return value === 'void' ? <Tag dot="empty">{t.void}</Tag> : <Tag color="success">{t.issued}</Tag>
}
