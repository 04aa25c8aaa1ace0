import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { activeStates } from '@banquet/contract/signup/signup-states'
import type { Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import { updateRow } from '../../kit/rows/rows.ts'
import { paymentOrders } from '../../tables/payment/payment-order.table.ts'
import type { Merge, MergeHandler } from '../../people/member/member.handlers.ts'
import { events } from '../../tables/event/event.table.ts'
import { redemptions } from '../../tables/event/discount.table.ts'
import { signupTypes } from '../../tables/event/signup-type.table.ts'
import { signups } from '../../tables/signup/signup.table.ts'

/** Returns the types of which both members have an active sign-up. */
async function conflicts({ db }: Context, { fromId, toId }: Merge) {
  const other = alias(signups, 'other')
  const active = [...activeStates]
  const rows = await db
    .select({
      eventName: events.name,
      eventEnName: events.enName,
      typeName: signupTypes.name,
      typeEnName: signupTypes.enName,
    })
    .from(signups)
    .innerJoin(other, eq(other.signupTypeId, signups.signupTypeId))
    .innerJoin(signupTypes, eq(signupTypes.id, signups.signupTypeId))
    .innerJoin(events, eq(events.id, signups.eventId))
    .where(
      and(
        and(eq(signups.memberId, toId), inArray(signups.state, active)),
        and(eq(other.memberId, fromId), inArray(other.state, active)),
        // Two guests are the same person if they have the same name and address.
        eq(other.isGuest, signups.isGuest),
        or(
          eq(signups.isGuest, false),
          and(eq(other.realName, signups.realName), sql`lower(${other.email}) = lower(${signups.email})`),
        ),
      ),
    )
    .orderBy(asc(signups.id))
  return rows.map((row) => ({
    ...row,
    eventEnName: row.eventEnName || row.eventName,
    typeEnName: row.typeEnName || row.typeName,
  }))
}

/**
 * Throws if a payment order was written for a sign-up while the merge waited for its lock: payment orders are locked before
 * sign-ups, so it cannot be locked any more.
 */
async function refuseNewOrder({ db }: Context, fromId: number): Promise<void> {
  const [order] = await db
    .select({ id: paymentOrders.id })
    .from(paymentOrders)
    .where(eq(paymentOrders.payerId, fromId))
    .limit(1)
  if (order) throw new Refusal('stale')
}

/** Moves the sign-ups and the uses of discount codes of a member who is merged into another one. */
export const mergeSignups: MergeHandler = {
  noun: 'signup',
  count: async ({ db }, memberId) => {
    const [row] = await db
      .select({ count: sql<number>`count(*)::int` })
      .from(signups)
      .where(eq(signups.memberId, memberId))
    return row?.count ?? 0
  },
  conflicts,
  move: async (ctx, { fromId, toId }) => {
    const rows = await ctx.db
      .select({ id: signups.id, code: signups.code })
      .from(signups)
      .where(eq(signups.memberId, fromId))
      .orderBy(asc(signups.id))
      .for('update')
    await refuseNewOrder(ctx, fromId)
    for (const { id, code } of rows)
      await updateRow(ctx, signups, { which: id, set: { memberId: toId }, label: code })
    await ctx.db.update(redemptions).set({ memberId: toId }).where(eq(redemptions.memberId, fromId))
  },
}
