import { asc, eq, inArray } from 'drizzle-orm'
import { accounts } from '../../tables/account/account.table.ts'
import type { Context } from '../../kit/context.ts'
import type { Prepared } from '../../kit/sheet/importer.ts'
import { paymentOrders } from '../../tables/payment/payment-order.table.ts'
import { findMembers } from '../../people/member-import/add-imported-member.ts'
import { events } from '../../tables/event/event.table.ts'
import { pools } from '../../tables/event/pool.table.ts'
import { haveRules } from '../signup-record/types-of-person.ts'
import { signupTypes } from '../../tables/event/signup-type.table.ts'
import { signups } from '../../tables/signup/signup.table.ts'

const isNumber = (id: number | null): id is number => id !== null

/**
 * Locks everything that the lines of a sheet need, in the usual sequence: members, event, payment orders, sign-ups,
 * types, pools. Locking line by line would lock a type after the pools of an earlier one, and could deadlock.
 */
export async function lockSheet(ctx: Context, lines: readonly Prepared[], eventId: number): Promise<void> {
  if (lines.length === 0) return
  const { db } = ctx
  const memberIds = [...(await findMembers(ctx, lines)).values()]
  const { id } = accounts
  const types = await db
    .select({ id: signupTypes.id })
    .from(signupTypes)
    .where(eq(signupTypes.eventId, eventId))
  const isRuled = await haveRules(
    ctx,
    types.map((type) => type.id),
  )
  await db
    .select({ id })
    .from(accounts)
    .where(inArray(id, memberIds))
    .orderBy(asc(id))
    .for(isRuled ? 'no key update' : 'share')
  await db.select({ id: events.id }).from(events).where(eq(events.id, eventId)).for('share')
  const known = lines.map(({ existing }) => existing).filter((one) => one !== undefined)
  const named = inArray(signups.id, known)
  const orders = await db.select({ id: signups.paymentOrderId }).from(signups).where(named)
  const orderIds = orders.map((order) => order.id).filter(isNumber)
  await db
    .select({ id: paymentOrders.id })
    .from(paymentOrders)
    .where(inArray(paymentOrders.id, orderIds))
    .orderBy(asc(paymentOrders.id))
    .for('update')
  await db.select({ id: signups.id }).from(signups).where(named).orderBy(asc(signups.id)).for('update')
  const locked = await db
    .select({ id: signupTypes.id, poolIds: signupTypes.poolIds })
    .from(signupTypes)
    .where(eq(signupTypes.eventId, eventId))
    .orderBy(asc(signupTypes.id))
    .for('update')
  const poolIds = locked.flatMap((type) => type.poolIds)
  await db
    .select({ id: pools.id })
    .from(pools)
    .where(inArray(pools.id, poolIds))
    .orderBy(asc(pools.id))
    .for('update')
}
