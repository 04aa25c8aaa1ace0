import { useText } from '../../../kit/text/text.ts'
import { orderText } from './order.text.ts'

/** Marks an order that was placed after the cut-off, and nothing of one that was in time. */
export function LateMark({ late }: { late: boolean }) {
  const t = useText(orderText)
  return late ? <span className="order-late">{t.late}</span> : null
}
