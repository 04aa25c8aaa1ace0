import { totalText } from '@banquet/contract/rule/money/amount-text'
import type { Order } from '@banquet/contract/trade/order-record'
import { useText } from '../../../kit/text/text.ts'
import { orderText } from './order.text.ts'
import * as styles from './totals.module.css'
import { PlainTable } from '../../../kit/look/look.tsx'

const amounts = ['net', 'tax', 'gross'] as const

/** The amounts ordered, shipped and returned; renders nothing until something has shipped. */
export function Delivered({ row }: { row: Order }) {
  const t = useText(orderText)
  const { delivered, returned, netDelivered } = row
  if (row.lines.every(({ shipped }) => shipped === 0)) return null
  const rows = [
    [t.orderedAmount, row],
    [t.deliveredAmount, delivered],
    ...(row.lines.some((line) => line.returned > 0) ? ([[t.returnedAmount, returned]] as const) : []),
    [t.netDeliveredAmount, netDelivered],
  ] as const
  const beside = rows.flatMap(([, of]) => amounts.map((name) => of[name]))
  return (
    <PlainTable numbers size="small" total className={styles.delivered} aria-label={t.deliveredTitle}>
      <thead>
        <tr>
          <th scope="col">{t.deliveredTitle}</th>
          <th scope="col">{t.net}</th>
          <th scope="col">{t.tax}</th>
          <th scope="col">{t.gross}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, of]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {amounts.map((amount) => (
              <td key={amount}>{totalText(of[amount], beside)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}
