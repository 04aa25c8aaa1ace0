import { useText } from '../../../kit/text/text.ts'
import { orderText } from './order.text.ts'
import { Tag } from '../../../kit/look/look.tsx'

/** Marks an order that was placed after the cut-off; renders nothing otherwise. */
export function LateMark({ late }: { late: boolean }) {
  const t = useText(orderText)
  return late ? <Tag color="warning">{t.late}</Tag> : null
}
