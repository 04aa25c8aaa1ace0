import type { z } from 'zod'
import { paymentNumber, type transferNoticeInput } from '@banquet/contract/payment/payment-order'
import { inTransaction, type Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import { insertRow, lockRow } from '../../kit/rows/rows.ts'
import { paymentOrderScope } from './payment-order.scope.ts'
import { paymentOrders, transferNotices } from './payment-order.table.ts'

/** Stores what a payer says about a transfer; throws if the order is paid or cancelled. */
export function reportTransfer(ctx: Context, notice: z.output<typeof transferNoticeInput>) {
  return inTransaction(ctx, async (ctx) => {
    const { paymentOrderId: id } = notice
    const { state } = await lockRow(ctx.db, paymentOrders, { id, within: paymentOrderScope(ctx.actor) })
    // One that has expired can still be reported, because the money may be on its way.
    if (state === 'paid' || state === 'overpaid' || state === 'cancelled')
      throw new Refusal('payment-order.closed')
    const values = { ...notice, createdAt: ctx.now().toISOString() }
    return insertRow(ctx, transferNotices, values, paymentNumber(id))
  })
}
