import type { OrderStatus } from '@banquet/contract/order-record'
import { orderStatusText } from '../text/order-status.text.ts'
import { useText } from './text.ts'
import './status-badge.css'
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
