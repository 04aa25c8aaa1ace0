import './totals.css'
import type { Amounts, TaxMode } from '@banquet/contract/order-totals'
import { amountWords } from '@banquet/contract/amount-words'
import { useText } from '../../kit/text.ts'
import { orderText } from './order.text.ts'

interface Props {
  mode: TaxMode
  rate: number
  totals: Amounts
}

/** What an order comes to: without tax, the tax, with tax, and how its prices are meant. */
export function Totals({ mode, rate, totals }: Props) {
  const t = useText(orderText)
  return (
    <dl className="order-totals">
      <div>
        <dt>{t.taxMode}</dt>
        <dd>{t[mode]}</dd>
      </div>
      <div>
        <dt>{t.net}</dt>
        <dd>{amountWords(totals.net)}</dd>
      </div>
      <div>
        <dt>{t.taxOf(rate)}</dt>
        <dd>{amountWords(totals.tax)}</dd>
      </div>
      <div className="order-gross">
        <dt>{t.gross}</dt>
        <dd>{amountWords(totals.gross)}</dd>
      </div>
    </dl>
  )
}
