import type { OrderStatus } from '@banquet/contract/trade/order-record'
import { useText } from '../../../kit/text/text.ts'
import { orderStatusText } from '../../../both/order/order-status.text.ts'
import * as styles from '../../../kit/table/status-badge.module.css'

const good: readonly OrderStatus[] = ['confirmed', 'partially-shipped', 'shipped']

/** The status of an order, in words. */
export function OrderStatusBadge({ value }: { value: OrderStatus }) {
  const t = useText(orderStatusText)
  return (
    <span className={styles.statusBadge} data-active={good.includes(value) || undefined}>
      {t[value]}
    </span>
  )
}
