import { hasRight } from '@banquet/contract/call/access'
import { and, eq, inArray, ne, sql, desc } from 'drizzle-orm'
import {
  type RedemptionState,
  maxRedemptions,
  type Redemption,
} from '@banquet/contract/event/signup-type/discount'
import type { DiscountUse } from '@banquet/contract/event/signup-type/discount-rules'
import type { SignupState } from '@banquet/contract/signup/signup-states'
import type { Context, Db } from '../../kit/context.ts'
import { built } from '../../kit/rows/statements.ts'
import { discounts, redemptions } from '../../tables/event/discount.table.ts'
import { getRow } from '../../kit/rows/rows.ts'
import { signups } from '../../tables/signup/signup.table.ts'

const isTaken = inArray(redemptions.state, ['held', 'used'])
const isCurrent = ne(redemptions.state, 'withdrawn')
const sum = sql<number>`coalesce(sum(${redemptions.amount}), 0)::float8`

/** Returns how often each of these discounts is used, and what it takes off altogether. */
export async function usesOf(
  { db }: Pick<Context, 'db'>,
  discountIds: readonly number[],
): Promise<Map<number, { used: number; spent: number }>> {
  if (discountIds.length === 0) return new Map()
  const rows = await db
    .select({ id: redemptions.discountId, used: sql<number>`count(*)::int`, spent: sum })
    .from(redemptions)
    .where(and(inArray(redemptions.discountId, [...discountIds]), isTaken))
    .groupBy(redemptions.discountId)
  return new Map(rows.map(({ id, ...use }) => [id, use]))
}

/** Returns what has been used of a discount by everybody and by one member. */
export async function countUses(db: Db, discountId: number, memberId: number): Promise<DiscountUse> {
  const byMember = sql<number>`(count(*) filter (where ${redemptions.memberId} = ${memberId}))::int`
  const [use] = await db
    .select({ used: sql<number>`count(*)::int`, usedByMember: byMember, spent: sum })
    .from(redemptions)
    .where(and(eq(redemptions.discountId, discountId), isTaken))
  return use ?? { used: 0, usedByMember: 0, spent: 0 }
}

/** The state of the use of a discount while its sign-up is in a state. */
export const stateWith: Record<SignupState, RedemptionState> = {
  'waiting-list': 'held',
  'awaiting-approval': 'held',
  'awaiting-payment': 'held',
  confirmed: 'used',
  rejected: 'released',
  expired: 'released',
  cancelled: 'released',
}

/** Records that a sign-up in a state uses a discount. The caller has found, under the lock of the discount, that it may. */
export async function takeUse(
  { db, now }: Context,
  use: { discountId: number; signupId: number; memberId: number; amount: number },
  state: SignupState,
): Promise<void> {
  await db.insert(redemptions).values({ ...use, state: stateWith[state], createdAt: now().toISOString() })
}

/**
 * Adjusts the use of a discount to the state of its sign-up. One that was released is taken again with its sign-up, even
 * if the code is used up by then, because the member has paid the amount that was promised. One that was withdrawn stays so.
 */
export async function followSignup({ db }: Context, signupId: number, state: SignupState): Promise<void> {
  const which = and(eq(redemptions.signupId, sql.placeholder('signupId')), isCurrent)
  const follow = built(db, 'follow sign-up', () =>
    db
      .update(redemptions)
      .set({ state: sql`${sql.placeholder('state')}` })
      .where(which),
  )
  await follow.execute({ signupId, state: stateWith[state] })
}

/** Returns the discount that a sign-up was priced with: its code, and what it took off. */
export async function discountOfSignup(db: Db, signupId: number) {
  const [row] = await db
    .select({ code: discounts.code, amount: redemptions.amount })
    .from(redemptions)
    .innerJoin(discounts, eq(discounts.id, redemptions.discountId))
    .where(and(eq(redemptions.signupId, signupId), isCurrent))
  return row
}

/** Returns the newest uses of a discount code, also those that were released; with names for those who see sign-ups. */
export async function listRedemptions({ db, actor }: Context, id: number): Promise<Redemption[]> {
  const discount = await getRow(db, discounts, id)
  const { signupId, amount, state, createdAt } = redemptions
  const { code: signupCode, realName } = signups
  return db
    .select({
      signupId,
      signupCode,
      ...(hasRight(actor, 'signups', 'view') && { realName }),
      amount,
      state,
      createdAt,
    })
    .from(redemptions)
    .innerJoin(signups, eq(signups.id, signupId))
    .where(eq(redemptions.discountId, discount.id))
    .orderBy(desc(redemptions.id))
    .limit(maxRedemptions)
}
