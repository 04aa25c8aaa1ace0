import type { Fault } from '@banquet/contract/call/faults'
import type { Order } from '@banquet/contract/trade/order-record'
import { shipment, type Shipment } from '@banquet/contract/trade/shipment'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Actions } from '../../../kit/look/actions.tsx'
import { ApiError } from '../../../kit/call/api.ts'
import { Dialog } from '../../../kit/dialog/dialog.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { OrderStatusBadge } from '../../../shared/trade/order/order-status-badge.tsx'
import { LoadedRow } from '../../../kit/query/row.tsx'
import { useText } from '../../../kit/text/text.ts'
import { useHeld } from '../../../kit/form/use-held.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { faultWords } from '../../../kit/text/errors.text.ts'
import { ShippingPreview } from './shipping-preview.tsx'
import { shipmentDialogsText } from './shipment-dialogs.text.ts'
import { shipmentText } from './shipment.text.ts'
import { orderAfter } from './shipping.ts'
import { useShipmentWrite } from './use-shipment-write.ts'
import { Muted, Stack } from '../../../kit/look/look.tsx'

interface Props {
  order: Order
  row: Shipment
  onClose: () => void
}

/** Faults by the order line that they are about. */
type Faults = Readonly<Record<number, string>>

/** Ships the goods: shows what leaves the warehouse and the resulting state, warns, and asks for confirmation. */
export function ConfirmDialog({ order, id, onClose }: Omit<Props, 'row'> & { id: number }) {
  const t = useText(shipmentText)
  return (
    <Dialog title={t.warning} size="large" onClose={onClose}>
      {/* Not from the cache, because the stock may have changed since the page was loaded. */}
      <LoadedRow endpoint={shipment.get} id={id}>
        {(row) => <Confirming order={order} row={row} onClose={onClose} />}
      </LoadedRow>
    </Dialog>
  )
}

function Confirming({ onClose, ...now }: Props) {
  const words = useText(shipmentDialogsText)
  const { back } = useText(commonText)
  const [faults, setFaults] = useState<Faults>({})
  const { send, sending } = useShipmentWrite(shipment.confirm)
  const { order, row } = useHeld(now, sending)
  const ship = async () => {
    try {
      const body = { confirm: true, version: row.version } as const
      const done = await send({ params: { id: row.id }, body })
      if (done) notify.success(words.shipDone(row.number))
      onClose()
    } catch (error) {
      setFaults(error instanceof ApiError ? faultsOf(row, error.problem?.errors ?? []) : {})
    }
  }
  const { status, open } = orderAfter(order.lines, row.lines)
  return (
    <Stack gap={12}>
      <strong>{row.number}</strong>
      <ShippingPreview lines={row.lines} faults={faults} />
      <p>
        {words.afterOrder} <OrderStatusBadge value={status} />
      </p>
      {open > 0 && <Muted>{words.leavesOpen(open)}</Muted>}
      <Actions>
        <Button variant="default" data-autofocus onClick={onClose}>
          {back}
        </Button>
        <Button color="red" loading={sending} onClick={() => void ship()}>
          {words.confirmShip}
        </Button>
      </Actions>
    </Stack>
  )
}

function faultsOf({ lines }: Shipment, errors: readonly Fault[]): Faults {
  return Object.fromEntries(
    errors.flatMap(({ path, code, params }) => {
      const line = lines[Number(/^lines\.(\d+)\./.exec(path)?.[1])]
      return line ? [[line.orderLineId, faultWords(code, params)] as const] : []
    }),
  )
}
