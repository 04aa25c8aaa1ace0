import type { Order } from '@banquet/contract/trade/order-record'
import { inTransaction, type Context } from '../../kit/context.ts'
import { notifyCancelled } from '../order-message/order.notices.ts'
import type { OrderFields } from '../../tables/trade/order.table.ts'
import { lockOrder, releaseStock, settleOrder } from './settle-order.ts'

export interface Command {
  id: number
  command: keyof Pick<Order['may'], 'confirm' | 'hold' | 'release' | 'cancel'>
  /** The version that was seen; undefined: any. */
  version?: number | undefined
  reason?: string
}

function decisionOf(ctx: Context, { command, reason = '' }: Command) {
  const now = ctx.now().toISOString()
  if (command === 'confirm') return { confirmedAt: now }
  if (command === 'hold') return { heldAt: now, holdReason: reason }
  if (command === 'release') return { heldAt: null, holdReason: '' }
  return { cancelledAt: now, cancelReason: reason }
}

/** Confirms, holds, releases or cancels an order; cancelling releases its stock. */
export function changeOrderState(ctx: Context, command: Command): Promise<OrderFields> {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockOrder(ctx, command)
    const auditAfter = command.reason === undefined ? {} : { reason: command.reason }
    const order = await settleOrder(ctx, before, { decision: decisionOf(ctx, command), auditAfter })
    if (command.command !== 'cancel') return order
    await releaseStock(ctx, order.id)
    await notifyCancelled(ctx, order)
    return order
  })
}
