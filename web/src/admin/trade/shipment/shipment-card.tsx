import type { Order } from '@banquet/contract/trade/order-record'
import { countText, totalText } from '@banquet/contract/rule/money/amount-text'
import { shipment, type Shipment } from '@banquet/contract/trade/shipment'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { momentWords } from '../../../kit/look/dates.ts'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { PdfButton, PrintButton } from '../../../shared/row/document/pdf-button.tsx'
import { useMay } from '../../../kit/session/may.ts'
import { useRemove } from '../../../shared/row/removal/remove-row.ts'
import { useText } from '../../../kit/text/text.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { GoodsList } from './goods-list.tsx'
import { shipmentText } from './shipment.text.ts'
import { unitNameOf } from '../../../kit/text/names.ts'
import { Buttons, Muted, Panel, Row } from '../../../kit/look/look.tsx'
import { ShipmentStatusTag } from './shipment-status-tag.tsx'

// The order contains data about its drafts, so it is stale once one of them is gone.
const also = ['order']

const ConfirmDialog = lazyComponent(() => import('./confirm.dialog.tsx').then((file) => file.ConfirmDialog))

/** One shipment: its status, who prepared and shipped it, and its contents. */
export function ShipmentCard({ order, row }: { order: Order; row: Shipment }) {
  const t = useText(shipmentText)
  const seesPrices = useMay('orders', 'price')
  return (
    <Panel as="article" gap={8} aria-labelledby={`shipment-${row.id}`}>
      <Row gap="8px 12px">
        <h3 id={`shipment-${row.id}`}>{row.number}</h3>
        <ShipmentStatusTag value={row.status} />
        <CardActions order={order} row={row} />
      </Row>
      <Muted>
        {row.shippedAt === null
          ? t.prepared(row.createdByName, momentWords(row.created_at))
          : t.left(row.shippedByName, momentWords(row.shippedAt))}
      </Muted>
      {row.status === 'closed' && <Muted>{t.closedHint}</Muted>}
      <GoodsList
        lines={row.lines.map((line) => ({
          ...line,
          values: [`${countText(line.quantity)} ${unitNameOf(line)}`],
        }))}
      />
      {seesPrices && row.amounts && <Muted>{t.amount(totalText(row.amounts.gross))}</Muted>}
      {seesPrices && row.draftAmounts && <Muted>{t.draftAmount(totalText(row.draftAmounts.gross))}</Muted>}
      {row.note !== '' && <p>{t.says(t.note, row.note)}</p>}
    </Panel>
  )
}

function CardActions({ order, row }: { order: Order; row: Shipment }) {
  const t = useText(shipmentText)
  const common = useText(commonText)
  const mayShip = useMay('orders', 'ship')
  const remove = useRemove(shipment.remove, also)
  const [confirming, setConfirming] = useState(false)
  const isDraft = row.status === 'draft'
  if (row.status === 'closed') return null
  return (
    <Buttons>
      <PrintButton endpoint={shipment.pdf} input={{ params: { id: row.id } }} number={row.number} />
      <PdfButton endpoint={shipment.pdf} id={row.id} number={row.number} variant="subtle" />
      {isDraft && mayShip && (
        <Button
          variant="default"
          aria-label={`${common.remove} ${row.number}`}
          onClick={() => void remove(row.id, row.number)}
        >
          {common.remove}
        </Button>
      )}
      {isDraft && order.may.ship && (
        <Button aria-label={`${t.ship} ${row.number}`} onClick={() => setConfirming(true)}>
          {t.ship}
        </Button>
      )}
      {confirming && <ConfirmDialog order={order} id={row.id} onClose={() => setConfirming(false)} />}
    </Buttons>
  )
}
