import { and, asc, inArray } from 'drizzle-orm'
import type { Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import { paymentOrderScope } from './payment-order.scope.ts'
import { paymentOrders } from '../../tables/payment/payment-order.table.ts'

type OrderRow = typeof paymentOrders.$inferSelect

/** Locks the payment orders of the caller in ascending order; throws if one is missing, or belongs to another event or payee. */
export async function lockOwnPaymentOrders(
  { db, actor }: Context,
  ids: readonly number[],
): Promise<OrderRow[]> {
  const rows = await db
    .select()
    .from(paymentOrders)
    .where(and(inArray(paymentOrders.id, [...ids]), paymentOrderScope(actor)))
    .orderBy(asc(paymentOrders.id))
    .for('update')
  if (rows.length < ids.length) throw new Refusal('not-found')
  if (new Set(rows.map(({ eventId, payeeId }) => `${eventId}/${payeeId}`)).size > 1)
    throw new Refusal('payment-order.event')
  return rows
}
