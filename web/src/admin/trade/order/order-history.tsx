import { totalText } from '@banquet/contract/rule/money/amount-text'
import { order } from '@banquet/contract/trade/order'
import { orderStatuses, type Order } from '@banquet/contract/trade/order-record'
import { HistoryPanel } from '../../../shared/row/history/history-panel.tsx'
import { useText } from '../../../kit/text/text.ts'
import { fieldsOf } from '../../../shared/row/history/fields-of.ts'
import { orderStatusText } from '../../../shared/trade/order/order-status.text.ts'

/** The history of an order: who placed it, and each action on it with time and reason. */
export function OrderHistory({ row, onClose }: { row: Order; onClose: () => void }) {
  const states = useText(orderStatusText)
  const show = (field: string, value: unknown) => {
    if (field === 'gross' && typeof value === 'string') return totalText(value)
    const known = field === 'status' ? orderStatuses.find((one) => one === value) : undefined
    return known && states[known]
  }
  return (
    <HistoryPanel
      endpoint={order.history}
      id={row.id}
      name={row.number}
      fields={fieldsOf('order')}
      show={show}
      onClose={onClose}
    />
  )
}
