import { desc, eq } from 'drizzle-orm'
import { maxRedemptions, type Redemption } from '@banquet/contract/event/signup-type/discount'
import type { Context } from '../../kit/context.ts'
import { getRow } from '../../kit/rows/rows.ts'
import { discounts, redemptions } from '../../tables/event/discount.table.ts'
import { signups } from '../../tables/signup/signup.table.ts'

/** Returns the newest uses of a discount code, also those that were released. */
export async function listRedemptions({ db }: Context, id: number): Promise<Redemption[]> {
  const discount = await getRow(db, discounts, id)
  const { signupId, amount, state, createdAt } = redemptions
  const { code: signupCode, realName } = signups
  return db
    .select({ signupId, signupCode, realName, amount, state, createdAt })
    .from(redemptions)
    .innerJoin(signups, eq(signups.id, signupId))
    .where(eq(redemptions.discountId, discount.id))
    .orderBy(desc(redemptions.id))
    .limit(maxRedemptions)
}
