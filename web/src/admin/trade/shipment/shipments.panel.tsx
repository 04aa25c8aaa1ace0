import type { Order } from '@banquet/contract/trade/order-record'
import { shipment } from '@banquet/contract/trade/shipment'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { read } from '../../../kit/query/query.ts'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { EmptyState, ErrorState } from '../../../kit/look/states.tsx'
import { useText } from '../../../kit/text/text.ts'
import { draftNumbers, freeOf } from './line-quantities.ts'
import { ReturnList } from './return-list.tsx'
import { ShipmentCard } from './shipment-card.tsx'
import { shipmentText } from './shipment.text.ts'
import { Buttons, Muted, Panel, Row, Stack } from '../../../kit/look/look.tsx'

const PrepareDialog = lazyComponent(() => import('./prepare.dialog.tsx').then((file) => file.PrepareDialog))
const CloseShortDialog = lazyComponent(() =>
  import('./close-short.dialog.tsx').then((file) => file.CloseShortDialog),
)
const ReturnDialog = lazyComponent(() => import('./return.dialog.tsx').then((file) => file.ReturnDialog))

/** The shipments and returns of an order, and the actions on them. */
export function ShipmentsPanel({ order }: { order: Order }) {
  const t = useText(shipmentText)
  return (
    <>
      <Panel gap={12} data-screen-only aria-labelledby="shipments">
        <Row gap="8px 12px">
          <h2 id="shipments">{t.shipments}</h2>
          <Actions order={order} />
        </Row>
        {order.may.ship && !canPrepare(order) && <Muted>{t.allHeld(draftNumbers(order))}</Muted>}
        <Shipments order={order} />
      </Panel>
      <ReturnList orderId={order.id} />
    </>
  )
}

/** Whether any quantity is open and in no draft. */
const canPrepare = ({ may, lines }: Order) => may.ship && lines.some((line) => freeOf(line) > 0)

function Actions({ order }: { order: Order }) {
  const t = useText(shipmentText)
  const [open, setOpen] = useState<'ship' | 'closeShort' | 'return'>()
  const close = () => setOpen(undefined)
  const { may } = order
  return (
    <Buttons>
      {may.return && order.lines.some(({ shipped, returned }) => shipped > returned) && (
        <Button variant="default" onClick={() => setOpen('return')}>
          {t.return}
        </Button>
      )}
      {may.closeShort && (
        <Button variant="outline" color="red" onClick={() => setOpen('closeShort')}>
          {t.closeShort}
        </Button>
      )}
      {canPrepare(order) && (
        <Button aria-keyshortcuts="s" onClick={() => setOpen('ship')}>
          {t.add}
        </Button>
      )}
      {open === 'ship' && <PrepareDialog order={order} onClose={close} />}
      {open === 'closeShort' && <CloseShortDialog order={order} onClose={close} />}
      {open === 'return' && <ReturnDialog order={order} onClose={close} />}
    </Buttons>
  )
}

function Shipments({ order }: { order: Order }) {
  const t = useText(shipmentText)
  const query = useQuery(read(shipment.list, { query: { orderId: order.id } }))
  if (query.isError && !query.data)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Spinner />
  const { rows } = query.data
  if (rows.length === 0) return <EmptyState title={t.none} hint={t.noneHint} />
  return (
    <Stack as="ul" gap={12}>
      {rows.map((row) => (
        <li key={row.id}>
          <ShipmentCard order={order} row={row} />
        </li>
      ))}
    </Stack>
  )
}
