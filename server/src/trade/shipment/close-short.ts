import { inTransaction, type Context } from '../../kit/context.ts'
import { cancelledWords, cancelQuantities, withGranted } from './cancel-quantities.ts'
import { notifyShorted } from '../order-message/order.notices.ts'
import { readOrderLines } from '../order-record/order.queries.ts'
import { openOfLine } from '../order-record/order.rules.ts'
import type { OrderFields } from '../../tables/trade/order.table.ts'
import { lockOrder, settleOrder } from '../order/settle-order.ts'

interface Closing {
  id: number
  reason: string
  version?: number | undefined
}

/** Cancels what is still open of a partly shipped order, and releases its stock. */
export function closeShort(ctx: Context, { id, reason, version }: Closing): Promise<OrderFields> {
  return inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, { id, command: 'closeShort', version })
    const parts = (await readOrderLines(ctx.db, id))
      .map((line) => ({ line, quantity: openOfLine(line) }))
      .filter(({ quantity }) => quantity > 0)
    await cancelQuantities(ctx, parts)
    const settled = await settleOrder(ctx, order, {
      auditAfter: { reason, closedShort: cancelledWords(parts) },
    })
    await notifyShorted(ctx, settled, parts.map(withGranted))
    return settled
  })
}
