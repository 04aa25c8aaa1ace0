import { paymentOrder } from '@banquet/contract/payment/payment-order'
import type { PaymentOrder } from '@banquet/contract/payment/payment-order-record'
import { feeText } from '@banquet/contract/rule/money/amount-text'
import { HistoryPanel } from '../../../shared/row/history/history-panel.tsx'
import { paymentStateText } from '../../../shared/payment/payment-order/payment-state.text.ts'
import { deadlineWords } from '../../../kit/look/dates.ts'
import { useText } from '../../../kit/text/text.ts'
import { paymentOrderText } from './payment-order.text.ts'

const amounts = ['total', 'paid', 'returned', 'retained']

/** The history of a payment order. */
export function PaymentOrderHistory({ order, onClose }: { order: PaymentOrder; onClose: () => void }) {
  const t = useText(paymentOrderText)
  const states = useText(paymentStateText)
  const show = (field: string, value: unknown): string | undefined => {
    if (field === 'state') return states[value as keyof typeof states]
    if (amounts.includes(field)) return feeText(Number(value))
    return field === 'dueAt' && typeof value === 'string' ? deadlineWords(value) : undefined
  }
  return (
    <HistoryPanel
      endpoint={paymentOrder.history}
      id={order.id}
      name={order.number}
      fields={{
        state: t.state,
        total: t.total,
        paid: t.paid,
        returned: t.returned,
        dueAt: t.dueAt,
        retained: t.retained,
        waiveReason: t.waiveReason,
      }}
      show={show}
      onClose={onClose}
    />
  )
}
