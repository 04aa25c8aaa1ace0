import type { Parsed } from '@banquet/contract/call/endpoint'
import type { Allocation, worksheet } from '@banquet/contract/trade/worksheet'
import { writeAudit } from '../../kit/rows/audit.ts'
import { inTransaction, type Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import {
  cancelledWords,
  cancelQuantities,
  withGranted,
  type CancelledPart,
} from '../shipment/cancel-quantities.ts'
import { notifyCancelled, notifyShorted } from '../order-message/order.notices.ts'
import { readOrderLines } from '../order-record/order.queries.ts'
import { openOfLine } from '../order-record/order.rules.ts'
import type { OrderFields } from '../../tables/trade/order.table.ts'
import { settleOrder } from '../order/settle-order.ts'
import { lockStocks } from '../../stock/stock-movement/lock-stocks.ts'
import { lockWaiting, planFor, waitingLines, type WaitingLine } from './allocation.queries.ts'

type Input = Parsed<typeof worksheet.allocate>['body']

/** Returns the quantities to cancel, by order; lines that get everything they wait for are left out. */
function partsOf(plan: Allocation, waiting: readonly WaitingLine[]): Map<OrderFields, CancelledPart[]> {
  const parts = new Map<number, { order: OrderFields; given: CancelledPart[] }>()
  for (const [at, { order, line }] of waiting.entries()) {
    const quantity = plan.lines[at]?.taken ?? 0
    if (quantity === 0) continue
    const known = parts.get(order.id) ?? { order, given: [] }
    known.given.push({ line, quantity })
    parts.set(order.id, known)
  }
  return new Map([...parts.values()].map(({ order, given }) => [order, given]))
}

/**
 * Writes the status of an order that gets less, and notifies of it. An order with nothing left to ship is finished:
 * cancelled if nothing of it was shipped, otherwise shipped.
 */
async function settleShorted(
  ctx: Context,
  order: OrderFields,
  { given, reason }: { given: readonly CancelledPart[]; reason: string },
): Promise<void> {
  const lines = await readOrderLines(ctx.db, order.id)
  const isGone = lines.every((line) => openOfLine(line) === 0 && line.shipped === 0)
  const after = await settleOrder(ctx, order, {
    ...(isGone && { decision: { cancelledAt: ctx.now().toISOString(), cancelReason: reason } }),
    auditAfter: { reason, closedShort: cancelledWords(given) },
  })
  if (isGone) return notifyCancelled(ctx, after)
  return notifyShorted(ctx, after, given.map(withGranted))
}

/** Returns the audit record of a line: the customer, what it waited for, and what it gets. */
const auditOfLine = ({ orderNumber, customerName, open, granted }: Allocation['lines'][number]) =>
  `${orderNumber} ${customerName} ${open} → ${granted}`

/**
 * Allocates a shortage of a day as it was previewed, in all of the orders or in none: what is not granted is cancelled,
 * and so is an order with nothing left. All orders are locked first, in ascending order of their ids, then the stock.
 * If anything differs from the preview, nothing is changed and the new preview is returned.
 */
export function allocateShortage(ctx: Context, input: Input): Promise<Allocation> {
  return inTransaction(ctx, async (ctx) => {
    const locked = await lockWaiting(ctx, input)
    await lockStocks(ctx.db, [input.productId])
    const waiting = await waitingLines(ctx, input, locked)
    const plan = await planFor(ctx, input, waiting)
    if (plan.digest !== input.expected) throw new Refusal('stale', { current: plan })
    if (plan.taken === 0) throw new Refusal('worksheet.enough')
    const { reason } = input
    const parts = partsOf(plan, waiting)
    await cancelQuantities(ctx, [...parts.values()].flat())
    for (const [order, given] of parts) await settleShorted(ctx, order, { given, reason })
    const { day, number, name, method, supply, open, granted } = plan
    await writeAudit(ctx, {
      action: 'allocated',
      noun: 'worksheet',
      label: `${day} ${number} ${name}`,
      before: { open },
      after: {
        open: granted,
        day,
        supply,
        allocationMethod: method,
        reason,
        lines: plan.lines.map(auditOfLine),
      },
    })
    return plan
  })
}
