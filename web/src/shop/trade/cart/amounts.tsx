import { totalText } from '@banquet/contract/rule/money/amount-text'
import type { Order } from '@banquet/contract/trade/order-record'
import { useText } from '../../../kit/text/text.ts'
import { totalRows, type Totalled } from '../../../shared/trade/order/total-rows.ts'
import { cartText } from './cart.text.ts'
import { Figures } from '../../../kit/look/look.tsx'

function Amounts({ rows }: { rows: readonly (readonly [term: string, amount: string])[] }) {
  const t = useText(cartText)
  return (
    <Figures layout="apart" total>
      {rows.map(([term, amount]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{t.amount(amount)}</dd>
        </div>
      ))}
    </Figures>
  )
}

/** The totals of an order: without tax, the tax, and with tax. */
export function AmountList({ totals, taxRate }: { totals: Totalled; taxRate: number }) {
  const t = useText(cartText)
  const words = { rounding: t.rounding, net: t.net, tax: t.tax(taxRate), gross: t.gross }
  return <Amounts rows={totalRows(totals).map(({ name, amount }) => [words[name], amount])} />
}

/** The shipped and returned amounts of an order, with tax; renders nothing while they equal what was ordered. */
export function DeliveredList({
  order: { gross, delivered, returned, netDelivered, lines },
}: {
  order: Order
}) {
  const t = useText(cartText)
  if (lines.every(({ shipped }) => shipped === 0) || netDelivered.gross === gross) return null
  const beside = [delivered, returned, netDelivered].map((amounts) => amounts.gross)
  const total = (amount: string) => totalText(amount, beside)
  return (
    <Amounts
      rows={[
        [t.delivered, total(delivered.gross)],
        ...(returned.gross === '0.00' ? [] : [[t.returned, total(returned.gross)] as const]),
        [t.netDelivered, total(netDelivered.gross)],
      ]}
    />
  )
}
