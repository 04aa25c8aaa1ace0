import { totalText } from '@banquet/contract/amount-text'
import { order } from '@banquet/contract/order'
import { orderStatuses, type Order } from '@banquet/contract/order-record'
import { HistoryPanel } from '../../kit/history-panel.tsx'
import { listed, useText } from '../../kit/text.ts'
import { fieldsOf } from '../../text/fields.text.ts'
import { orderStatusText } from '../../text/order-status.text.ts'
import { orderText } from './order.text.ts'

/** Who placed an order and what was done with it, when and why. */
export function OrderHistory({ row, onClose }: { row: Order; onClose: () => void }) {
  const t = useText(orderText)
  const states = useText(orderStatusText)
  const show = (field: string, value: unknown) => {
    if (Array.isArray(value)) return listed(value) || undefined
    if (field === 'late') return value === true ? t.yes : t.no
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
