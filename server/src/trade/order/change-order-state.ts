import type { Order } from '@banquet/contract/trade/order-record'
import { inTransaction, type Context } from '../../kit/context.ts'
import { tellCancelled } from './order.notices.ts'
import type { OrderFields } from '../order-record/order.table.ts'
import { lockOrder, releaseStock, settleOrder } from './settle-order.ts'

interface Deed {
  id: number
  deed: keyof Pick<Order['may'], 'confirm' | 'hold' | 'release' | 'cancel'>
  /** The version that was seen; undefined: any. */
  version?: number | undefined
  reason?: string
}

function decisionOf(ctx: Context, { deed, reason = '' }: Deed) {
  const now = ctx.now().toISOString()
  if (deed === 'confirm') return { confirmedAt: now }
  if (deed === 'hold') return { heldAt: now, holdReason: reason }
  if (deed === 'release') return { heldAt: null, holdReason: '' }
  return { cancelledAt: now, cancelReason: reason }
}

/** Confirms an order, keeps it back, lets it go on or cancels it; what is cancelled gives its stock free. */
export function changeOrderState(ctx: Context, deed: Deed): Promise<OrderFields> {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockOrder(ctx, deed)
    const told = deed.reason === undefined ? {} : { reason: deed.reason }
    const order = await settleOrder(ctx, before, { decision: decisionOf(ctx, deed), told })
    if (deed.deed !== 'cancel') return order
    await releaseStock(ctx, order.id)
    await tellCancelled(ctx, order)
    return order
  })
}
