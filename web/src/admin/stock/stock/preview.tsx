import { countText } from '@banquet/contract/rule/amount-text'
import { useText } from '../../../kit/text/text.ts'
import { stockText } from './stock.text.ts'
import { Row } from '../../../kit/look/look.tsx'
import * as styles from './stock.module.css'

interface Props {
  from: number
  /** The new quantity; undefined while no valid number is typed. */
  to: number | undefined
  unit: string
  /** A remark about the difference. */
  note?: string | undefined
}

/** Shows the resulting stock before it is saved. The line always exists, so that nothing jumps while the user types. */
export function Preview({ from, to, unit, note }: Props) {
  const t = useText(stockText)
  return (
    <Row
      as="p"
      gap="2px 8px"
      className={styles.preview}
      aria-live="polite"
      data-bad={(to !== undefined && to < 0) || undefined}
    >
      <span>{t.after}</span>
      <strong>{to === undefined ? `${countText(from)} → …` : t.becomes(from, to)}</strong>
      <span>{unit}</span>
      {note !== undefined && <em>{note}</em>}
    </Row>
  )
}
