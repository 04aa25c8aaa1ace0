import type { Stock } from '@banquet/contract/stock/stock'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useText } from '../../../kit/text/text.ts'
import { stockText } from './stock.text.ts'
import { Tag } from '../../../kit/look/look.tsx'

/** Marks a stock that is low; renders nothing otherwise. */
export function LowBadge({ row }: { row: Pick<Stock, 'isLow'> }) {
  const t = useText(stockText)
  if (!row.isLow) return null
  return (
    <Tag color="warning">
      <IconAlertTriangle size={14} aria-hidden="true" />
      {t.low}
    </Tag>
  )
}
