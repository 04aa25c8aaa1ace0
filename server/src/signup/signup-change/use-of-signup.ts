import { eq } from 'drizzle-orm'
import { discountFault, isForMember, reducedFee } from '@banquet/contract/event/signup-type/discount-rules'
import type { Context } from '../../kit/context.ts'
import { invalid } from '../../kit/errors.ts'
import { discounts, redemptions } from '../../tables/event/discount.table.ts'
import { dayIn } from '@banquet/contract/rule/day/moment'
import type { LockedSignup } from '../signup-record/lock-signup.ts'
import { countUses } from '../../event/discount/redemptions.ts'
import type { events } from '../../tables/event/event.table.ts'
import { verifiedEmail } from '../../event/discount/find-discount.ts'
import type { Reduction } from '../signup-add/use-discount.ts'

/** Returns the use of a discount code by a sign-up, with the code, which stays locked with `lock`; undefined without one. */
async function findUse({ db }: Pick<Context, 'db'>, signupId: number, lock: boolean) {
  const [use] = await db.select().from(redemptions).where(eq(redemptions.signupId, signupId))
  if (!use || use.state === 'withdrawn') return undefined
  const query = db.select().from(discounts).where(eq(discounts.id, use.discountId))
  const [discount] = await (lock ? query.for('update') : query)
  return discount && { use, discount }
}

interface TypeChange {
  event: Pick<typeof events.$inferSelect, 'timeZone'>
  signup: LockedSignup
  /** The new type of the sign-up, and its fee of today. */
  signupTypeId: number
  fee: number
}

/**
 * Returns what the code of a sign-up takes off the fee of another type, by the rules of today and without counting its own
 * use; undefined if it has no code, or one that does not apply.
 */
export async function reductionByOwnCode(
  ctx: Context,
  { event, signup, signupTypeId, fee }: TypeChange,
  lock: boolean,
): Promise<Reduction | undefined> {
  const own = await findUse(ctx, signup.id, lock)
  if (!own) return undefined
  const { use, discount } = own
  const { used, usedByMember, spent } = await countUses(ctx.db, discount.id, use.memberId)
  const amount = fee - reducedFee(discount, fee)
  const email = await verifiedEmail(ctx, use.memberId)
  const today = dayIn(event.timeZone, ctx.now())
  const others = { used: used - 1, usedByMember: usedByMember - 1, spent: spent - use.amount }
  const fault = discountFault(discount, { today, signupTypeId, email, amount }, others)
  return fault || amount === 0 ? undefined : { discountId: discount.id, code: discount.code, amount }
}

/**
 * Returns what the code of a sign-up takes off another fee, without asking whether it could still be used; undefined if the
 * sign-up has none.
 */
export async function reductionOf(
  ctx: Context,
  signupId: number,
  fee: number,
): Promise<Reduction | undefined> {
  const own = await findUse(ctx, signupId, true)
  if (!own) return undefined
  const { id: discountId, code } = own.discount
  return { discountId, code, amount: fee - reducedFee(own.discount, fee) }
}

/**
 * Adjusts the use of a discount code to a new price of its sign-up; a code that no longer applies can be used by
 * somebody else.
 */
export async function setUse({ db }: Context, signupId: number, reduction: Reduction | undefined) {
  const set = reduction ? { amount: reduction.amount } : { state: 'withdrawn' as const }
  await db.update(redemptions).set(set).where(eq(redemptions.signupId, signupId))
}

/**
 * Counts the use of its code for the member who receives a sign-up. Throws if that member could not have used the
 * code, because the reduced price moves with the sign-up.
 */
export async function passUseOn(ctx: Context, signupId: number, memberId: number): Promise<void> {
  const own = await findUse(ctx, signupId, true)
  if (!own) return
  const { maxPerMember } = own.discount
  if (!isForMember(await verifiedEmail(ctx, memberId), own.discount))
    throw invalid('memberId', 'discount.not-for-you')
  const { usedByMember } = await countUses(ctx.db, own.discount.id, memberId)
  if (maxPerMember !== null && usedByMember >= maxPerMember)
    throw invalid('memberId', 'discount.used-by-member')
  await ctx.db.update(redemptions).set({ memberId }).where(eq(redemptions.id, own.use.id))
}
