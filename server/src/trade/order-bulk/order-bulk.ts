import { and, eq } from 'drizzle-orm'
import { orderBulk } from '@banquet/contract/trade/order-bulk'
import { orderNumber } from '@banquet/contract/trade/order-record'
import {
  assignCustomer,
  checkEmployee,
  notifyAssigned,
  unassignCustomer,
} from '../../customer/customer-employee/assign-customer.ts'
import { inTransaction, type Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import type { Seen } from '../../kit/list/chosen-rows.ts'
import { columnsOf } from '../../kit/rows/rows.ts'
import { bulkCommandsOn, type BulkCommand } from '../../platform/bulk-action/bulk-command.ts'
import { orders, type OrderFields } from '../../tables/trade/order.table.ts'
import { draftLinesOf } from '../order-record/draft-lines.ts'
import { getOrder, readOrderLines } from '../order-record/order.queries.ts'
import { orderScope } from '../order-record/order.scope.ts'
import { changeOrderState } from '../order/change-order-state.ts'
import { editOrder } from '../order/edit-order.ts'
import { orderListing } from '../order/list-orders.ts'
import { lockOrder, settleOrder } from '../order/settle-order.ts'
import { prepareShipment } from '../shipment/prepare-shipment.ts'

const { undoable, final } = bulkCommandsOn({
  table: orders,
  listing: orderListing,
  // In the order in which they were placed.
  sort: 'id',
  read: async ({ db, actor }, id): Promise<OrderFields | undefined> => {
    const [row] = await db
      .select(columnsOf(orders))
      .from(orders)
      .where(and(eq(orders.id, id), orderScope(actor)))
    return row
  },
  shown: ({ id, customerName, status }: OrderFields) => ({
    id,
    code: orderNumber(id),
    name: customerName,
    state: status,
  }),
})

/** Writes decisions back to an order that still is as a command left it. */
async function writeBack(ctx: Context, row: Seen, decision: Partial<OrderFields>): Promise<OrderFields> {
  const order = await lockOrder(ctx, { ...row, command: 'edit' })
  return settleOrder(ctx, order, { decision })
}

interface Day {
  deliveryDate: string
  reason: string
  lateReason: string
}

/** Moves an order to another day by an edit that changes nothing else. */
async function moveToDay(ctx: Context, { id, version }: Seen, day: Day): Promise<OrderFields> {
  const { remark, customerPoNumber, internalNote } = await getOrder(ctx, id)
  const lines = (await readOrderLines(ctx.db, id)).map((line) => ({
    id: line.id,
    productId: line.productId,
    quantity: line.ordered,
    remark: line.remark,
    overrideReason: line.overrideReason,
  }))
  return editOrder(ctx, id, { version, ...day, remark, customerPoNumber, internalNote, lines })
}

/** Returns an order in the version that was seen. */
async function seenOrder(ctx: Context, { id, version }: Seen): Promise<OrderFields> {
  const order = await getOrder(ctx, id)
  if (order.version !== version) throw new Refusal('stale')
  return order
}

/** The commands on several orders. */
export const orderCommands: readonly BulkCommand[] = [
  undoable({
    call: orderBulk.bulkConfirm,
    run: async (ctx, row) => ({
      after: await changeOrderState(ctx, { ...row, command: 'confirm' }),
      before: {},
    }),
    undo: async (ctx, row) => {
      // Only a draft shipment can have been prepared in this version, and an order that is being packed stays confirmed.
      const order = await lockOrder(ctx, { ...row, command: 'edit' })
      if ((await draftLinesOf(ctx.db, order.id)).length > 0) throw new Refusal('order.prepared')
      return settleOrder(ctx, order, { decision: { confirmedAt: null } })
    },
  }),
  undoable({
    call: orderBulk.bulkHold,
    run: async (ctx, row, { reason }) => ({
      after: await changeOrderState(ctx, { ...row, command: 'hold', reason }),
      before: {},
    }),
    undo: (ctx, row) => writeBack(ctx, row, { heldAt: null, holdReason: '' }),
  }),
  undoable({
    call: orderBulk.bulkRelease,
    run: async (ctx, row) => {
      const { heldAt, holdReason } = await lockOrder(ctx, { ...row, command: 'release' })
      const after = await changeOrderState(ctx, { ...row, command: 'release' })
      return { after, before: { heldAt, holdReason } }
    },
    undo: (ctx, { before: { heldAt, holdReason }, ...row }) =>
      writeBack(ctx, row, { heldAt: String(heldAt), holdReason: String(holdReason) }),
  }),
  undoable({
    call: orderBulk.bulkDay,
    run: async (ctx, row, input) => {
      const { deliveryDate, lateReason } = await seenOrder(ctx, row)
      const after = await moveToDay(ctx, row, input)
      return { after, before: { deliveryDate, lateReason, reason: input.reason } }
    },
    undo: (ctx, { before, ...row }) => moveToDay(ctx, row, before as unknown as Day),
  }),
  undoable({
    call: orderBulk.bulkAssign,
    check: checkEmployee,
    run: async (ctx, row, input) => {
      const after = await seenOrder(ctx, row)
      return { after, before: await assignCustomer(ctx, { id: after.customerId }, input) }
    },
    undo: async (ctx, { before, ...row }) => {
      const order = await seenOrder(ctx, row)
      await unassignCustomer(ctx, { id: order.customerId }, before)
      return order
    },
    after: (ctx, changes, { employeeId }) =>
      notifyAssigned(
        ctx,
        changes.map(({ after: { customerId }, before }) => ({ customerId, before })),
        employeeId,
      ),
  }),
  final({
    call: orderBulk.bulkPrepare,
    run: (ctx, { id, version }) =>
      inTransaction(ctx, async (ctx) => {
        const order = await lockOrder(ctx, { id, version, command: 'ship' })
        if ((await draftLinesOf(ctx.db, id)).length > 0) throw new Refusal('order.prepared')
        await prepareShipment(ctx, id, { note: '' })
        return order
      }),
  }),
  final({
    call: orderBulk.bulkCancel,
    run: (ctx, row, { reason }) => changeOrderState(ctx, { ...row, command: 'cancel', reason }),
  }),
]
