import type { Stock } from '@banquet/contract/stock/stock'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useText } from '../../../kit/text/text.ts'
import { stockText } from './stock.text.ts'
import { Tag } from '../../../kit/look/look.tsx'

/** Says of a stock that it is low, and nothing of one that is not. */
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
