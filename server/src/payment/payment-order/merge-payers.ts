import { asc, eq, sql } from 'drizzle-orm'
import { paymentNumber } from '@banquet/contract/payment/payment-number'
import type { MergeHandler } from '../../people/member/member.handlers.ts'
import { updateRow } from '../../kit/rows/rows.ts'
import { paymentOrders } from '../../tables/payment/payment-order.table.ts'

/** Moves the payment orders of a member who is merged into another one; payments and notices belong to the orders. */
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
    const rows = await ctx.db
      .select({ id: paymentOrders.id })
      .from(paymentOrders)
      .where(eq(paymentOrders.payerId, fromId))
      .orderBy(asc(paymentOrders.id))
      .for('update')
    for (const { id } of rows)
      await updateRow(ctx, paymentOrders, { which: id, set: { payerId: toId }, label: paymentNumber(id) })
  },
}
