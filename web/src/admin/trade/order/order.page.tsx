import { order } from '@banquet/contract/trade/order'
import type { Order } from '@banquet/contract/trade/order-record'
import { useQuery } from '@tanstack/react-query'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { OrderStatusBadge } from '../../../shared/trade/order/order-status-badge.tsx'
import { read } from '../../../kit/query/query.ts'
import { useRowId } from '../../../kit/query/row.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { ErrorState } from '../../../kit/look/states.tsx'
import { ShipmentsPanel } from '../shipment/shipments.panel.tsx'
import { LateMark } from './late-mark.tsx'
import { OrderData } from './order-data.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderLines } from './order-lines.tsx'
import { Row, Stack, RecordHeading } from '../../../kit/look/look.tsx'
import { RowTags } from '../../../shared/row/tag/row-tags.tsx'

const OrderRevisions = lazyComponent(() =>
  import('../../../shared/trade/order/order-revisions.tsx').then((file) => file.OrderRevisions),
)

/** The order given in the URL. */
export function OrderPage() {
  const id = useRowId()
  return id === undefined ? null : <OrderById key={id} id={id} />
}

/** An order: its status, its actions, its terms, and its lines. */
function OrderById({ id }: { id: number }) {
  const query = useQuery(read(order.get, { params: { id } }))
  if (query.isError && !query.data)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Spinner />
  const row = query.data
  return (
    <Stack>
      <Head row={row} />
      <RowTags page="orders" id={row.id} />
      <OrderData row={row} />
      <OrderLines row={row} />
      {row.revisions.length > 0 && <OrderRevisions order={row} />}
      <ShipmentsPanel order={row} />
    </Stack>
  )
}

function Head({ row }: { row: Order }) {
  return (
    <Row gap="8px 12px">
      <RecordHeading>
        {row.number} <span>{row.customerName}</span>
      </RecordHeading>
      <OrderStatusBadge value={row.status} />
      <LateMark late={row.late} />
      <OrderActions row={row} />
    </Row>
  )
}
