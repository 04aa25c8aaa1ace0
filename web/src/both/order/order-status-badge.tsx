import type { OrderStatus } from '@banquet/contract/trade/order-record'
import { orderStatusText } from './order-status.text.ts'
import { useText } from '../../kit/text/text.ts'
import '../../kit/table/status-badge.css'
import './order-status-badge.css'

/** How an order stands: word and colour. */
export function OrderStatusBadge({ value }: { value: OrderStatus }) {
  const t = useText(orderStatusText)
  return (
    <span className="status-badge order-status" data-status={value}>
      {t[value]}
    </span>
  )
}
