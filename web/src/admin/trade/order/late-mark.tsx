import { useText } from '../../../kit/text/text.ts'
import { orderText } from './order.text.ts'
import { Tag } from '../../../kit/look/look.tsx'

/** Marks an order that was placed after the cut-off, and nothing of one that was in time. */
export function LateMark({ late }: { late: boolean }) {
  const t = useText(orderText)
  return late ? <Tag color="warning">{t.late}</Tag> : null
}
