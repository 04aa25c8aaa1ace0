import type { OrderStatus } from '@banquet/contract/trade/order-record'
import { orderStatusText } from './order-status.text.ts'
import { useText } from '../../kit/text/text.ts'
import * as styles from '../../kit/table/status-badge.module.css'
import * as orderStatusBadgeStyles from './order-status-badge.module.css'

/** The status of an order: word and colour. */
export function OrderStatusBadge({ value }: { value: OrderStatus }) {
  const t = useText(orderStatusText)
  return (
    <span className={`${styles.statusBadge} ${orderStatusBadgeStyles.orderStatus}`} data-status={value}>
      {t[value]}
    </span>
  )
}
