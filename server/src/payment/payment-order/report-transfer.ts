import type { z } from 'zod'
import type { transferNoticeInput } from '@banquet/contract/payment/payment-order-record'
import { paymentNumber } from '@banquet/contract/payment/payment-number'
import { inTransaction, type Context } from '../../kit/context.ts'
import { invalid, Refusal } from '../../kit/errors.ts'
import { insertRow } from '../../kit/rows/rows.ts'
import { assignFiles, claimFile } from '../../platform/file/claim-file.ts'
import { requireMoneyDay } from './money-day.ts'
import { lockOwnPaymentOrders } from './lock-payment-orders.ts'
import { missingOf, divideAmount } from './payment-order.rules.ts'
import { transferNotices, type NoticeRow } from '../../tables/payment/payment-order.table.ts'

/**
 * Stores the report of a payer about a transfer: a notice for each order that it is for, because each order is paid and
 * closes its notice on its own. The first one has the slip and is returned. Throws if one of the orders is paid or
 * cancelled.
 */
export function reportTransfer(
  ctx: Context,
  { paymentOrderId: first, togetherWith, slipId, amount, ...said }: z.output<typeof transferNoticeInput>,
): Promise<NoticeRow> {
  return inTransaction(ctx, async (ctx) => {
    const orders = await lockOwnPaymentOrders(ctx, [...new Set([first, ...togetherWith])])
    for (const { eventId } of orders.slice(0, 1)) await requireMoneyDay(ctx, eventId, said.day)
    // A transfer for an expired order can still be reported, because the money may be on its way.
    if (orders.some(({ state }) => state === 'paid' || state === 'overpaid' || state === 'cancelled'))
      throw new Refusal('payment-order.closed')
    const lefts = orders.map(missingOf)
    const shares = divideAmount(amount, lefts)
    if (!shares)
      throw invalid('amount', 'min', { n: lefts.slice(0, -1).reduce((sum, left) => sum + left, 1) })
    if (slipId !== null) await claimFile(ctx, slipId, { path: 'slipId', purpose: 'slip' })
    const createdAt = ctx.now().toISOString()
    const rows: NoticeRow[] = []
    for (const [at, { id: paymentOrderId }] of orders.entries()) {
      const slip = paymentOrderId === first ? slipId : null
      const values = { ...said, paymentOrderId, amount: shares[at] ?? 0, slipId: slip, createdAt }
      rows.push(await insertRow(ctx, transferNotices, values, paymentNumber(paymentOrderId)))
    }
    const own = rows.find(({ paymentOrderId }) => paymentOrderId === first)
    if (!own) throw new Refusal('not-found')
    if (slipId !== null) await assignFiles(ctx, [slipId], own.id)
    return own
  })
}
