import type { Fault } from '@banquet/contract/call/faults'
import type { Order } from '@banquet/contract/trade/order-record'
import { shipment, type Shipment } from '@banquet/contract/trade/shipment'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Actions } from '../../../kit/look/actions.tsx'
import { ApiError } from '../../../kit/call/api.ts'
import { confirm } from '../../../kit/dialog/confirm.ts'
import { Dialog } from '../../../kit/dialog/dialog.tsx'
import { exactMomentWords } from '../../../kit/look/dates.ts'
import { notify } from '../../../kit/notice/notices.ts'
import { OrderStatusBadge } from '../../../shared/trade/order/order-status-badge.tsx'
import { LoadedRow } from '../../../kit/query/row.tsx'
import { productNameOf, unitNameOf } from '../../../kit/text/names.ts'
import { useText } from '../../../kit/text/text.ts'
import { useHeld } from '../../../kit/form/use-held.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { faultWords } from '../../../kit/text/errors.text.ts'
import { ShippingPreview } from './shipping-preview.tsx'
import { shipmentDialogsText } from './shipment-dialogs.text.ts'
import { shipmentText } from './shipment.text.ts'
import { orderAfter } from './shipping.ts'
import { useShipmentWrite } from './use-shipment-write.ts'
import { Banner, Muted, Stack } from '../../../kit/look/look.tsx'

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
  const common = useText(commonText)
  const [faults, setFaults] = useState<Faults>({})
  const { send, sending } = useShipmentWrite(shipment.confirm)
  const { order, row } = useHeld(now, sending)
  const short = row.lines.filter(({ quantity, shippable = quantity }) => shippable < quantity)
  const left = row.lines.flatMap(({ orderLineId, quantity, shippable = quantity }) =>
    shippable > 0 ? [{ orderLineId, quantity: shippable }] : [],
  )
  const isLess = short.length > 0
  const ship = async () => {
    const today = exactMomentWords(new Date().toISOString()).slice(0, 10)
    const { deliveryDate } = row
    const isMeant =
      deliveryDate === today ||
      (await confirm({ title: words.otherDay(deliveryDate, today), yes: words.shipToday, no: common.back }))
    if (!isMeant) return
    try {
      const body = { confirm: true, version: row.version, ...(isLess && { lines: left }) } as const
      const done = await send({ params: { id: row.id }, body })
      if (done) notify.success(words.shipDone(row.number))
      onClose()
    } catch (error) {
      setFaults(error instanceof ApiError ? faultsOf(row, error.problem?.errors ?? []) : {})
    }
  }
  const { status, open } = orderAfter(order.lines, isLess ? left : row.lines)
  return (
    <Stack gap={12}>
      <strong>{row.number}</strong>
      <ShippingPreview lines={row.lines} faults={faults} />
      {isLess && (
        <Banner as="div" color="warning" role="alert">
          {words.shortOf(short.length)}
          <ul>
            {short.map((line) => (
              <li key={line.orderLineId}>
                {words.shortLine(
                  `${line.productNumber} ${productNameOf(line)}`,
                  line.quantity,
                  line.shippable ?? 0,
                  unitNameOf(line),
                )}
              </li>
            ))}
          </ul>
          {left.length > 0 ? words.lessHint : words.nothingLeft}{' '}
          <Link to="/admin/orders/worksheet" search={{ day: row.deliveryDate, product: short[0]?.productId }}>
            {words.allocate}
          </Link>
        </Banner>
      )}
      <p>
        {words.afterOrder} <OrderStatusBadge value={status} />
      </p>
      {open > 0 && <Muted>{words.leavesOpen(open)}</Muted>}
      <Actions>
        <Button variant="default" data-autofocus onClick={onClose}>
          {common.back}
        </Button>
        {left.length > 0 && (
          <Button color="red" loading={sending} onClick={() => void ship()}>
            {isLess ? words.shipLess : words.confirmShip}
          </Button>
        )}
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
