import { and, arrayContains, eq } from 'drizzle-orm'
import { isMember, type Context } from '../../kit/context.ts'
import { discounts } from '../../tables/event/discount.table.ts'
import { isForCaller } from './find-discount.ts'
import type { SignupTypeRow } from '../../tables/event/signup-type.table.ts'

type Type = Pick<SignupTypeRow, 'id' | 'eventId' | 'audience'>

/**
 * Returns whether the caller may know of a sign-up type that others choose only by invitation: staff always may, members
 * with a code that names the type and is for them. Whether the code can be used now is decided with the discount.
 */
export async function isInvited(
  ctx: Context,
  { id, eventId, audience }: Type,
  discountCode: string,
): Promise<boolean> {
  if (audience !== 'invited' || !isMember(ctx.actor)) return true
  if (discountCode === '') return false
  const { domains, emails } = discounts
  const [code] = await ctx.db
    .select({ domains, emails })
    .from(discounts)
    .where(
      and(
        eq(discounts.eventId, eventId),
        eq(discounts.code, discountCode),
        arrayContains(discounts.signupTypeIds, [id]),
      ),
    )
  return code !== undefined && isForCaller(ctx, code)
}
