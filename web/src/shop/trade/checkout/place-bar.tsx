import type { ReactNode } from 'react'
import { Button } from '@mantine/core'
import { totalText } from '@banquet/contract/rule/money/amount-text'
import { useText } from '../../../kit/text/text.ts'
import { cartText } from '../cart/cart.text.ts'
import type { Quoted } from './use-quote.ts'
import { Muted, Row } from '../../../kit/look/look.tsx'
import * as styles from '../cart/cart.module.css'

interface Props {
  quoted: Quoted
  placing: boolean
  /** The total before prices changed. */
  changed: string | undefined
  blocked: boolean
  onPlace: () => void
  /** Sends the unanswered request again; undefined if there is none. */
  onAgain: (() => void) | undefined
}

/** The total and the button that places the order, always visible. */
export function PlaceBar({ quoted, placing, changed, blocked, onPlace, onAgain }: Props) {
  const t = useText(cartText)
  const { quote, isCurrent } = quoted
  if (!quote) return null
  const faulty = quote.lines.some(({ faults }) => faults.length > 0)
  return (
    <Row
      as="aside"
      gap={12}
      justify="between"
      nowrap
      className={styles.bar}
      data-actions
      aria-label={t.total}
    >
      <span role="status">
        {changed !== undefined && <Note>{t.totalChanged(totalText(changed), totalText(quote.gross))}</Note>}
        {onAgain && <Note>{t.lost}</Note>}
        {faulty && !onAgain && <Note>{t.fix}</Note>}
        {quote.closed && !onAgain && <Note>{t.fixDay}</Note>}
        {isCurrent ? t.amount(totalText(quote.gross)) : t.calculating}
      </span>
      {onAgain ? (
        <Button key="again" size="md" onClick={onAgain}>
          {t.sendAgain}
        </Button>
      ) : (
        <Button key="place" size="md" loading={placing} disabled={blocked} onClick={onPlace}>
          {t.place}
        </Button>
      )}
    </Row>
  )
}

const Note = ({ children }: { children: ReactNode }) => (
  <Muted as="small" fw={500} c="warning">
    {children}
  </Muted>
)
