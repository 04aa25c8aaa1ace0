import type { OrderStatus } from '@banquet/contract/order-record'
import { useText } from '../kit/text.ts'
import { orderStatusText } from '../text/order-status.text.ts'
import '../kit/status-badge.css'

const good: readonly OrderStatus[] = ['confirmed', 'partially-shipped', 'shipped']

/** How an order stands, in words. */
export function OrderStatusBadge({ value }: { value: OrderStatus }) {
  const t = useText(orderStatusText)
  return (
    <span className="status-badge" data-active={good.includes(value) || undefined}>
      {t[value]}
    </span>
  )
}
