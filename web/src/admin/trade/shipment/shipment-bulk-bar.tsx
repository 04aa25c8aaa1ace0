import { pages } from '@banquet/contract/call/access'
import { shipment, type Shipment, type ShipmentStatus } from '@banquet/contract/trade/shipment'
import { shipmentBulk } from '@banquet/contract/trade/shipment-bulk'
import { z } from 'zod'
import type { ListState } from '../../../kit/list/list-state.ts'
import { useMay } from '../../../kit/session/may.ts'
import type { Chosen } from '../../../kit/table/selection.ts'
import { useText } from '../../../kit/text/text.ts'
import { BulkAsk, BulkBar, BulkPrint } from '../../../shared/row/bulk/bulk-bar.tsx'
import { ShipmentStatusTag } from './shipment-status-tag.tsx'
import { shipmentsText } from './shipments.text.ts'

const nouns = ['shipment', 'order', 'stock', 'product']
const stateOf = (state: string) => <ShipmentStatusTag value={state as ShipmentStatus} />
const nameOf = ({ number }: Shipment) => number
/** The number of a shipment begins with that of its order. */
const pathOf = ({ code }: { code: string }) => `${pages.orders.path}/${/\d+/.exec(code)?.[0] ?? ''}`
const schema = z.object({ confirm: shipmentBulk.bulkShip.body.shape.confirm })

/** The commands for the selected shipments of the list. */
export function ShipmentBulkBar({ chosen, state }: { chosen: Chosen<Shipment>; state: ListState }) {
  const t = useText(shipmentsText)
  const mayShip = useMay('orders', 'ship')
  const ofTab = state.filters['status']
  const hasDrafts = ofTab
    ? ofTab === 'draft'
    : chosen.isAll || chosen.rows.some((row) => row.status === 'draft')
  const headings = { code: t.number, name: t.customer }
  return (
    <BulkBar
      chosen={chosen}
      state={state}
      noun={{ nouns, nameOf, headings, pathOf, stateOf, otherState: 'order.state' }}
    >
      {mayShip && hasDrafts && (
        <BulkAsk
          danger
          call={shipmentBulk.bulkShip}
          label={t.ship}
          title={t.shipTitle(chosen.count)}
          hint={t.shipHint}
          schema={schema}
          initial={{ confirm: true }}
        >
          {() => null}
        </BulkAsk>
      )}
      <BulkPrint endpoint={shipment.pdfBatch} label={t.print} />
    </BulkBar>
  )
}
