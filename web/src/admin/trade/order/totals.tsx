import type { TaxMode } from '@banquet/contract/rule/order/totals'
import { useText } from '../../../kit/text/text.ts'
import { totalRows, type Totalled } from '../../../shared/trade/order/total-rows.ts'
import { orderText } from './order.text.ts'
import { Figures } from '../../../kit/look/look.tsx'
import * as styles from './totals.module.css'

interface Props {
  mode: TaxMode
  rate: number
  totals: Totalled
}

/** The totals of an order: without tax, the tax, with tax, and whether its prices include it. */
export function Totals({ mode, rate, totals }: Props) {
  const t = useText(orderText)
  const words = { rounding: t.rounding, net: t.net, tax: t.taxOf(rate), gross: t.gross }
  return (
    <Figures layout="apart" total gap={4} w="min(320px, 100%)" ta="end" className={styles.totals}>
      <div>
        <dt>{t.taxMode}</dt>
        <dd>{t[mode]}</dd>
      </div>
      {totalRows(totals).map(({ name, amount }) => (
        <div key={name} data-total={name}>
          <dt>{words[name]}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </Figures>
  )
}
