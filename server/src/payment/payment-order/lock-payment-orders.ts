import { and, asc, inArray, sql } from 'drizzle-orm'
import type { Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import { built } from '../../kit/rows/statements.ts'
import { paymentOrderScope } from './payment-order.scope.ts'
import { paymentOrders } from '../../tables/payment/payment-order.table.ts'
import { columnsOf } from '../../kit/rows/rows.ts'
import { ordersBehind } from './payment-order.handlers.ts'

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

/**
 * Locks payment orders in ascending order of their ids, together with those that change when money for these arrives
 * or is taken back, and returns the ones that were named. Every command that moves money of an order begins with it, so
 * that it never waits for an order with a lower id than one that it has locked.
 */
export async function lockWithLinkedOrders({ db }: Pick<Context, 'db'>, ids: readonly number[]) {
  const all = new Set(ids)
  for (const behind of ordersBehind) for (const id of await behind(db, ids)) all.add(id)
  const lock = built(db, 'lock payment orders', () =>
    db
      .select(columnsOf(paymentOrders))
      .from(paymentOrders)
      .where(sql`${paymentOrders.id} = any(${sql.placeholder('ids')}::int[])`)
      .orderBy(asc(paymentOrders.id))
      .for('update'),
  )
  const rows = await lock.execute({ ids: [...all] })
  return rows.filter(({ id }) => ids.includes(id))
}

/** Locks one of them; throws `not-found` if there is none. */
export async function lockWithLinkedOrder(ctx: Pick<Context, 'db'>, id: number) {
  const [row] = await lockWithLinkedOrders(ctx, [id])
  if (!row) throw new Refusal('not-found')
  return row
}
