import type { z } from 'zod'
import { paymentNumber, type transferNoticeInput } from '@banquet/contract/payment/payment-order'
import { inTransaction, type Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import { insertRow, lockRow } from '../../kit/rows/rows.ts'
import { assignFiles, claimFile } from '../../platform/file/claim-file.ts'
import { paymentOrderScope } from './payment-order.scope.ts'
import { paymentOrders, transferNotices } from './payment-order.table.ts'

/** Stores what a payer says about a transfer, with the slip if there is one; throws if the order is paid or cancelled. */
export function reportTransfer(ctx: Context, notice: z.output<typeof transferNoticeInput>) {
  return inTransaction(ctx, async (ctx) => {
    const { paymentOrderId: id, slipId } = notice
    const { state } = await lockRow(ctx.db, paymentOrders, { id, within: paymentOrderScope(ctx.actor) })
    // One that has expired can still be reported, because the money may be on its way.
    if (state === 'paid' || state === 'overpaid' || state === 'cancelled')
      throw new Refusal('payment-order.closed')
    if (slipId !== null) await claimFile(ctx, slipId, { path: 'slipId', purpose: 'slip' })
    const values = { ...notice, createdAt: ctx.now().toISOString() }
    const row = await insertRow(ctx, transferNotices, values, paymentNumber(id))
    if (slipId !== null) await assignFiles(ctx, [slipId], row.id)
    return row
  })
}
