import { and, eq } from 'drizzle-orm'
import type { Parsed } from '@banquet/contract/call/endpoint'
import type { BulkRowResult, UndoableCommand, UndoableResult } from '@banquet/contract/platform/bulk-action'
import type { orderBulk } from '@banquet/contract/trade/order-bulk'
import { orderNumber } from '@banquet/contract/trade/order-record'
import type { Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import { chosenRows, type Seen } from '../../kit/list/chosen-rows.ts'
import { runOnEach } from '../../kit/rows/run-on-each.ts'
import { runUndoable } from '../../platform/bulk-action/bulk-action.ts'
import { undoings, type ShownRow, type Undoing } from '../../platform/bulk-action/bulk-action.handlers.ts'
import { orders, type OrderFields } from '../../tables/trade/order.table.ts'
import { draftLinesOf } from '../order-record/draft-lines.ts'
import { orderScope } from '../order-record/order.scope.ts'
import { changeOrderState } from '../order/change-order-state.ts'
import { orderListing } from '../order/list-orders.ts'
import { lockOrder, settleOrder } from '../order/settle-order.ts'

type Chosen = Pick<Parsed<typeof orderBulk.bulkConfirm>['body'], 'rows' | 'match' | 'count'>

/** Returns the chosen orders; those that match filters come in the order in which they were placed. */
function chosenOrders(ctx: Context, chosen: Chosen): Promise<readonly Seen[]> {
  const query = { ...chosen.match, sort: 'id' }
  return chosenRows(ctx.db, orders, chosen, { query, listing: () => orderListing(ctx, query) })
}

const shownOf = ({ id, customerName, status }: OrderFields): ShownRow => ({
  id,
  code: orderNumber(id),
  name: customerName,
  state: status,
})

async function asItIs({ db, actor }: Context, id: number): Promise<ShownRow> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), orderScope(actor)))
  return row ? shownOf(row) : { id, code: '', name: '', state: null }
}

type Verb = 'confirm' | 'hold' | 'release'

const commandOf = {
  confirm: 'order.bulkConfirm',
  hold: 'order.bulkHold',
  release: 'order.bulkRelease',
} as const satisfies Record<Verb, UndoableCommand>

/** Confirms, holds or releases each of the chosen orders, and returns the result of each. */
export async function changeEach(
  ctx: Context,
  command: Verb,
  { key, reason, ...chosen }: Chosen & { key?: string | undefined; reason?: string },
): Promise<UndoableResult> {
  return runUndoable(ctx, {
    command: commandOf[command],
    key,
    rows: await chosenOrders(ctx, chosen),
    run: async (ctx, { id, version }) => {
      const held = command === 'release' ? await lockOrder(ctx, { id, command, version }) : undefined
      const after = await changeOrderState(ctx, {
        ...{ id, command, version },
        ...(reason !== undefined && { reason }),
      })
      const before = held ? { heldAt: held.heldAt, holdReason: held.holdReason } : {}
      return { shown: shownOf(after), version: after.version, before }
    },
    asItIs: (id) => asItIs(ctx, id),
  })
}

/** Cancels each of the chosen orders with one reason, and returns the result of each. */
export async function cancelEach(
  ctx: Context,
  { reason, ...chosen }: Chosen & { reason: string },
): Promise<BulkRowResult[]> {
  return runOnEach(ctx, await chosenOrders(ctx, chosen), {
    command: async ({ id, version }) =>
      shownOf(await changeOrderState(ctx, { id, command: 'cancel', version, reason })),
    asItIs: (id) => asItIs(ctx, id),
  })
}

/** What undoing writes back to an order. */
const opposites: Record<Verb, (before: Record<string, unknown>) => Partial<OrderFields>> = {
  confirm: () => ({ confirmedAt: null }),
  hold: () => ({ heldAt: null, holdReason: '' }),
  release: ({ heldAt, holdReason }) => ({ heldAt: String(heldAt), holdReason: String(holdReason) }),
}

/**
 * Returns how one of the commands is undone. The version says that the order still is as the command left it; only a draft
 * shipment can have been prepared since, and an order that is being packed stays confirmed.
 */
function undoingOf(verb: Verb): Undoing {
  return {
    access: { page: 'orders', right: verb === 'confirm' ? 'confirm' : 'hold' },
    undo: async (ctx, { id, version, before }) => {
      const order = await lockOrder(ctx, { id, command: 'edit', version })
      if (verb === 'confirm' && (await draftLinesOf(ctx.db, id)).length > 0)
        throw new Refusal('order.prepared')
      return shownOf(await settleOrder(ctx, order, { decision: opposites[verb](before) }))
    },
    asItIs,
  }
}

/** Says how the commands on several orders are undone. */
export function provideUndoings(): void {
  for (const verb of Object.keys(commandOf) as Verb[]) undoings.set(commandOf[verb], undoingOf(verb))
}
