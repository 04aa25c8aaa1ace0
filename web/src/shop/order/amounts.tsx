import type { Amounts } from '@banquet/contract/order-totals'
import { amountWords } from '@banquet/contract/amount-words'
import { useText } from '../../kit/text.ts'
import { cartText } from './cart.text.ts'

/** What an order comes to: without tax, the tax, and with it. */
export function AmountList({ amounts, taxRate }: { amounts: Amounts; taxRate: number }) {
  const t = useText(cartText)
  const rows = [
    [t.net, amounts.net],
    [t.tax(taxRate), amounts.tax],
    [t.gross, amounts.gross],
  ] as const
  return (
    <dl className="order-amounts">
      {rows.map(([term, amount]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{t.amount(amountWords(amount))}</dd>
        </div>
      ))}
    </dl>
  )
}
