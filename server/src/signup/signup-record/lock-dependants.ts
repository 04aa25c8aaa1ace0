import { asc, inArray } from 'drizzle-orm'
import type { Context } from '../../kit/context.ts'
import { getRow } from '../../kit/rows/rows.ts'
import { paymentOrders } from '../../tables/payment/payment-order.table.ts'
import { signups } from '../../tables/signup/signup.table.ts'
import { signupScope } from './signup.scope.ts'
import { dependantsOfSignup } from './types-of-person.ts'

/**
 * Locks a sign-up with those of the person that need it, after the payment orders of all of them, and returns these, those
 * that depend on others first.
 */
export async function lockDependants(ctx: Context, id: number) {
  const row = await getRow(ctx.db, signups, { id, within: signupScope(ctx.actor) })
  const dependants = await dependantsOfSignup(ctx, row)
  await lockTogether(ctx, [id, ...dependants.map(({ signupId }) => signupId)])
  return dependants
}

/**
 * Locks several sign-ups after the payment orders of all of them, each in the sequence of their ids, so that two commands that
 * have some of them in common wait for each other.
 */
export async function lockTogether({ db }: Pick<Context, 'db'>, ids: readonly number[]): Promise<void> {
  const ofThem = inArray(signups.id, [...ids])
  const orders = await db.select({ id: signups.paymentOrderId }).from(signups).where(ofThem)
  const orderIds = orders.flatMap((order) => order.id ?? [])
  await db
    .select({ id: paymentOrders.id })
    .from(paymentOrders)
    .where(inArray(paymentOrders.id, orderIds))
    .orderBy(asc(paymentOrders.id))
    .for('update')
  await db.select({ id: signups.id }).from(signups).where(ofThem).orderBy(asc(signups.id)).for('update')
}
