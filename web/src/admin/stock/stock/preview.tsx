import { countText } from '@banquet/contract/rule/money/amount-text'
import { useText } from '../../../kit/text/text.ts'
import { stockText } from './stock.text.ts'
import { Banner, Row, Text } from '../../../kit/look/look.tsx'

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
    <Banner as="div" color={to !== undefined && to < 0 ? 'danger' : undefined}>
      <Row as="p" gap="2px 8px" align="baseline" aria-live="polite">
        <span>{t.after}</span>
        <Text as="strong" fz={18} c={to !== undefined && to < 0 ? undefined : 'text'}>
          {to === undefined ? `${countText(from)} → …` : t.becomes(from, to)}
        </Text>
        <span>{unit}</span>
        {note !== undefined && (
          <Text as="em" ms="auto" fw={600}>
            {note}
          </Text>
        )}
      </Row>
    </Banner>
  )
}
