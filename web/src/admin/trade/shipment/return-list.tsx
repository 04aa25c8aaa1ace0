import { countText, totalText } from '@banquet/contract/rule/money/amount-text'
import { shipment } from '@banquet/contract/trade/shipment'
import { useQuery } from '@tanstack/react-query'
import { momentWords } from '../../../kit/look/dates.ts'
import { read } from '../../../kit/query/query.ts'
import { ErrorState } from '../../../kit/look/states.tsx'
import { useMay } from '../../../kit/session/may.ts'
import { useText } from '../../../kit/text/text.ts'
import { GoodsList } from './goods-list.tsx'
import { shipmentText } from './shipment.text.ts'
import { unitNameOf } from '../../../kit/text/names.ts'
import { Muted, Panel, Stack } from '../../../kit/look/look.tsx'

/** The returns of an order, newest first; renders nothing if there are none. */
export function ReturnList({ orderId }: { orderId: number }) {
  const t = useText(shipmentText)
  const seesPrices = useMay('orders', 'price')
  const query = useQuery(read(shipment.returns, { params: { id: orderId } }))
  if (query.isError && !query.data)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  const rows = query.data ?? []
  if (rows.length === 0) return null
  return (
    <Panel gap={12} data-screen-only aria-labelledby="returns">
      <h2 id="returns">{t.returns}</h2>
      <Stack as="ul" gap={12}>
        {rows.map((row) => (
          <li key={row.id}>
            <Panel as="article" gap={8} aria-labelledby={`return-${row.id}`}>
              <h3 id={`return-${row.id}`}>{row.number}</h3>
              <Muted>{t.takenBack(row.actorName, momentWords(row.at))}</Muted>
              <GoodsList
                lines={row.lines.map((line) => ({
                  ...line,
                  values: [
                    `${countText(line.quantity)} ${unitNameOf(line)}`,
                    line.restock ? t.restocked : t.discarded,
                  ],
                }))}
              />
              {seesPrices && <Muted>{t.amount(totalText(row.amounts.gross))}</Muted>}
              <p>{t.says(t.reason, row.reason)}</p>
            </Panel>
          </li>
        ))}
      </Stack>
    </Panel>
  )
}
