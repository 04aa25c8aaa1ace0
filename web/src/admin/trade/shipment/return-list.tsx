import { countText, totalText } from '@banquet/contract/rule/amount-text'
import { shipment } from '@banquet/contract/trade/shipment'
import { useQuery } from '@tanstack/react-query'
import { momentWords } from '../../../kit/look/dates.ts'
import { read } from '../../../kit/query/query.ts'
import { ErrorState } from '../../../kit/look/states.tsx'
import { useText } from '../../../kit/text/text.ts'
import { GoodsList } from './goods-list.tsx'
import { shipmentText } from './shipment.text.ts'
import { unitNameOf } from '../../../kit/text/names.ts'

/** What came back of an order, newest first; nothing where nothing did. */
export function ReturnList({ orderId }: { orderId: number }) {
  const t = useText(shipmentText)
  const query = useQuery(read(shipment.returns, { params: { id: orderId } }))
  if (query.isError && !query.data)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  const rows = query.data ?? []
  if (rows.length === 0) return null
  return (
    <section className="section shipment-section" aria-labelledby="returns">
      <h3 id="returns">{t.returns}</h3>
      <ul className="shipment-list">
        {rows.map((row) => (
          <li key={row.id}>
            <article className="shipment-card" aria-labelledby={`return-${row.id}`}>
              <h4 id={`return-${row.id}`}>{row.number}</h4>
              <p className="shipment-hint">{t.takenBack(row.actorName, momentWords(row.at))}</p>
              <GoodsList
                lines={row.lines.map((line) => ({
                  ...line,
                  values: [
                    `${countText(line.quantity)} ${unitNameOf(line)}`,
                    line.restock ? t.restocked : t.discarded,
                  ],
                }))}
              />
              <p className="shipment-hint">{t.amount(totalText(row.amounts.gross))}</p>
              <p className="shipment-note">{t.says(t.reason, row.reason)}</p>
            </article>
          </li>
        ))}
      </ul>
    </section>
  )
}
