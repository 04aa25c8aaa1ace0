import type { OrderStatus } from '@banquet/contract/trade/order-record'
import { type LookColor, Tag } from '../../../kit/look/look.tsx'
import { useText } from '../../../kit/text/text.ts'
import { orderStatusText } from './order-status.text.ts'

const colors: Record<OrderStatus, LookColor | undefined> = {
  placed: 'accent',
  confirmed: 'success',
  'partially-shipped': 'success',
  'on-hold': 'warning',
  shipped: undefined,
  cancelled: 'danger',
}

/** A full dot; half of the order is shipped: half a dot. */
const dots: Partial<Record<OrderStatus, 'half' | 'empty'>> = {
  'partially-shipped': 'half',
  cancelled: 'empty',
}

/** The status of an order: word and colour. */
export function OrderStatusBadge({ value }: { value: OrderStatus }) {
  const t = useText(orderStatusText)
  return (
    <Tag color={colors[value]} dot={dots[value] ?? 'full'} c={value === 'shipped' ? 'text' : undefined}>
      {t[value]}
    </Tag>
  )
}
