import { Button } from '@mantine/core'
import { amountWords } from '@banquet/contract/amount-words'
import { useText } from '../../kit/text.ts'
import { cartText } from './cart.text.ts'
import type { Sent } from './cart.ts'
import type { Quoted } from './use-quote.ts'

/** That an order was sent and no answer came, with the way to find out. */
export function LostAnswer({ sent, place }: { sent: Sent; place: (body: Sent) => Promise<void> }) {
  const t = useText(cartText)
  return (
    <div className="order-warning" role="alert">
      <span>{t.lost}</span>
      <button type="button" className="button" data-kind="primary" onClick={() => void place(sent)}>
        {t.sendAgain}
      </button>
    </div>
  )
}

interface Props {
  quoted: Quoted
  placing: boolean
  /** The total before prices changed. */
  changed: string | undefined
  blocked: boolean
  onPlace: () => void
}

/** The total and the button that places the order, always in reach. */
export function PlaceBar({ quoted: { quote, isCurrent }, placing, changed, blocked, onPlace }: Props) {
  const t = useText(cartText)
  if (!quote) return null
  const faulty = quote.lines.some(({ faults }) => faults.length > 0)
  return (
    <aside className="cart-bar" aria-label={t.total}>
      <span role="status">
        {changed !== undefined && (
          <em className="cart-bar-note">{t.totalChanged(amountWords(changed), amountWords(quote.gross))}</em>
        )}
        {faulty && <em className="cart-bar-note">{t.fix}</em>}
        {isCurrent ? t.amount(amountWords(quote.gross)) : t.reckoning}
      </span>
      <Button size="md" loading={placing} disabled={blocked || !isCurrent} onClick={onPlace}>
        {t.place}
      </Button>
    </aside>
  )
}
