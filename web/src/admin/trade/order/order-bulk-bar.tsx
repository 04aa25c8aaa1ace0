import { pages } from '@banquet/contract/call/access'
import { order } from '@banquet/contract/trade/order'
import { orderBulk } from '@banquet/contract/trade/order-bulk'
import type { OrderRow, OrderStatus } from '@banquet/contract/trade/order-record'
import { shipment } from '@banquet/contract/trade/shipment'
import { z } from 'zod'
import { DateField } from '../../../kit/field/date-field.tsx'
import { TextField } from '../../../kit/field/fields.tsx'
import { ReasonField } from '../../../kit/field/reason-field.tsx'
import type { ListState } from '../../../kit/list/list-state.ts'
import { useMay } from '../../../kit/session/may.ts'
import type { Chosen } from '../../../kit/table/selection.ts'
import { useText } from '../../../kit/text/text.ts'
import { BulkAsk, BulkBar, BulkNow, BulkPrint } from '../../../shared/row/bulk/bulk-bar.tsx'
import { OrderStatusBadge } from '../../../shared/trade/order/order-status-badge.tsx'
import { AssignReps } from '../../customer/customer-employee/assign-reps.panel.tsx'
import { changedByOrders } from './order-nouns.ts'
import { orderBulkText } from './order-bulk.text.ts'
import { orderText } from './order.text.ts'
import { usualReasonsOfStaff } from './reason.text.ts'

/** In which states an order takes each command. */
const takes = {
  confirm: ['placed'],
  hold: ['placed', 'confirmed'],
  release: ['on-hold'],
  day: ['placed', 'confirmed', 'on-hold', 'partially-shipped'],
  prepare: ['confirmed', 'partially-shipped'],
  cancel: ['placed', 'confirmed', 'on-hold'],
} as const satisfies Record<string, readonly OrderStatus[]>

const { deliveryDate, reason, lateReason } = orderBulk.bulkDay.body.shape
const reasonOf = {
  hold: order.hold.body.pick({ reason: true }),
  cancel: order.cancel.body.pick({ reason: true }),
  day: z.object({ deliveryDate, reason, lateReason }),
}
const nouns = ['order', ...changedByOrders, 'customer', 'customer-employee']
const pathOf = ({ id }: { id: number }) => `${pages.orders.path}/${id}`
const stateOf = (state: string) => <OrderStatusBadge value={state as OrderStatus} />
const nameOf = ({ number }: OrderRow) => number

interface Props {
  chosen: Chosen<OrderRow>
  state: ListState
}

/** The commands for the selected orders of the list. */
export function OrderBulkBar({ chosen, state }: Props) {
  const t = useText(orderText)
  const words = useText(orderBulkText)
  const usual = Object.values(useText(usualReasonsOfStaff))
  const may = {
    confirm: useMay('orders', 'confirm'),
    hold: useMay('orders', 'hold'),
    release: useMay('orders', 'hold'),
    day: useMay('orders', 'edit'),
    prepare: useMay('orders', 'ship'),
    cancel: useMay('orders', 'cancel'),
  }
  const mayAssign = useMay('customers', 'edit')
  const mayOverride = useMay('orders', 'override')
  // On a tab all have its status; otherwise those that are chosen one by one show what can be done.
  const ofTab = state.filters['status']
  const known = ofTab && ofTab !== 'not-cancelled' ? [ofTab] : undefined
  const statuses = known ?? (chosen.isAll ? undefined : chosen.rows.map((row) => row.status))
  const isOffered = (command: keyof typeof takes) =>
    may[command] &&
    (statuses === undefined || statuses.some((one) => takes[command].some((other) => other === one)))
  const headings = { code: t.number, name: t.customerName }
  return (
    <BulkBar
      chosen={chosen}
      state={state}
      noun={{ nouns, nameOf, headings, pathOf, stateOf, otherState: 'order.state' }}
    >
      {isOffered('confirm') && <BulkNow variant="filled" call={orderBulk.bulkConfirm} label={t.confirm} />}
      {isOffered('release') && <BulkNow call={orderBulk.bulkRelease} label={t.release} />}
      {isOffered('prepare') && <BulkNow call={orderBulk.bulkPrepare} label={words.prepare} />}
      {isOffered('day') && (
        <BulkAsk
          call={orderBulk.bulkDay}
          label={words.day}
          hint={words.dayHint}
          schema={reasonOf.day}
          initial={{ deliveryDate: '', reason: '', lateReason: '' }}
        >
          {(form) => (
            <>
              <DateField field={form.field('deliveryDate')} label={t.deliveryDate} first />
              <TextField field={form.field('reason')} label={t.reason} max={200} />
              {mayOverride && (
                <TextField
                  field={form.field('lateReason')}
                  label={t.lateReason}
                  hint={words.lateHint}
                  max={200}
                />
              )}
            </>
          )}
        </BulkAsk>
      )}
      {mayAssign && <AssignReps call={orderBulk.bulkAssign} hint={words.assignHint} />}
      {isOffered('hold') && (
        <BulkAsk
          call={orderBulk.bulkHold}
          label={t.hold}
          hint={words.holdHint}
          schema={reasonOf.hold}
          initial={{ reason: '' }}
        >
          {(form) => <TextField field={form.field('reason')} label={t.reason} max={200} first />}
        </BulkAsk>
      )}
      <BulkPrint endpoint={order.pdfBatch} label={words.confirmations} />
      {!chosen.isAll && (
        <BulkPrint
          endpoint={shipment.pdfBatch}
          label={words.notes}
          by="orderIds"
          query={{ status: 'not-closed' }}
        />
      )}
      {isOffered('cancel') && (
        <BulkAsk
          danger
          call={orderBulk.bulkCancel}
          label={t.cancel}
          title={words.cancelTitle(chosen.count)}
          hint={words.cancelHint}
          schema={reasonOf.cancel}
          initial={{ reason: '' }}
        >
          {(form) => <ReasonField field={form.field('reason')} label={t.reason} max={200} usual={usual} />}
        </BulkAsk>
      )}
    </BulkBar>
  )
}
