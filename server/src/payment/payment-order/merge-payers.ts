import { asc, eq, sql } from 'drizzle-orm'
import { paymentNumber } from '@banquet/contract/payment/payment-number'
import type { MergeHandler } from '../../people/member/member.handlers.ts'
import type { Context } from '../../kit/context.ts'
import { updateRow } from '../../kit/rows/rows.ts'
import { paymentAttempts } from '../../tables/payment/payment-attempt.table.ts'
import { paymentOrders } from '../../tables/payment/payment-order.table.ts'

/** Moves the attempts to pay of a member, with the numbers that they still pay with. */
async function moveAttempts(ctx: Context, fromId: number, toId: number): Promise<void> {
  const rows = await ctx.db
    .select({ id: paymentAttempts.id, tradeNo: paymentAttempts.tradeNo })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.payerId, fromId))
    .orderBy(asc(paymentAttempts.id))
    .for('update')
  for (const { id, tradeNo } of rows)
    await updateRow(ctx, paymentAttempts, { which: id, set: { payerId: toId }, label: tradeNo })
}

/**
 * Moves the payment orders and the attempts to pay of a member who is merged into another one; payments and notices belong to
 * the orders.
 */
export const mergePayers: MergeHandler = {
  noun: 'payment_order',
  count: async ({ db }, memberId) => {
    const [row] = await db
      .select({ count: sql<number>`count(*)::int` })
      .from(paymentOrders)
      .where(eq(paymentOrders.payerId, memberId))
    return row?.count ?? 0
  },
  move: async (ctx, { fromId, toId }) => {
    // A report locks an attempt before its orders.
    await moveAttempts(ctx, fromId, toId)
    const rows = await ctx.db
      .select({ id: paymentOrders.id })
      .from(paymentOrders)
      .where(eq(paymentOrders.payerId, fromId))
      .orderBy(asc(paymentOrders.id))
      .for('update')
    for (const { id } of rows)
      await updateRow(ctx, paymentOrders, { which: id, set: { payerId: toId }, label: paymentNumber(id) })
    // One that was started until the orders were locked.
    await moveAttempts(ctx, fromId, toId)
  },
}
