import type { OrderStatus } from '@banquet/contract/trade/order-record'
import { useText } from '../../../kit/text/text.ts'
import { orderStatusText } from '../../../shared/trade/order/order-status.text.ts'
import { DotTag } from '../../../kit/table/status-badge.tsx'

const good: readonly OrderStatus[] = ['confirmed', 'partially-shipped', 'shipped']

/** The status of an order, in words. */
export function OrderStatusBadge({ value }: { value: OrderStatus }) {
  const t = useText(orderStatusText)
  return <DotTag active={good.includes(value)}>{t[value]}</DotTag>
}
