import { asc, eq } from 'drizzle-orm'
import type { PaymentOrder } from '@banquet/contract/payment/payment-order'
import type { Context } from '../../kit/context.ts'
import { showPaymentOrder } from './payment-order.queries.ts'
import { paymentOrders } from './payment-order.table.ts'

/** Returns what a member has to pay, has paid and has reported, for the copy of their own data. */
export async function copyOwnPayments(
  ctx: Context,
  memberId: number,
): Promise<{ paymentOrders: PaymentOrder[] }> {
  const { id, payerId } = paymentOrders
  const rows = await ctx.db.select({ id }).from(paymentOrders).where(eq(payerId, memberId)).orderBy(asc(id))
  const shown: PaymentOrder[] = []
  for (const row of rows) shown.push(await showPaymentOrder(ctx, row.id))
  return { paymentOrders: shown }
}
