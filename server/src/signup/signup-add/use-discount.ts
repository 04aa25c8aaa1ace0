import { discountFault, reducedFee } from '@banquet/contract/event/signup-type/discount-rules'
import type { Context } from '../../kit/context.ts'
import { invalid } from '../../kit/errors.ts'
import type { events } from '../../tables/event/event.table.ts'
import { findDiscount, verifiedEmail } from '../../event/discount/find-discount.ts'
import type { SignupTypeRow } from '../../tables/event/signup-type.table.ts'
import { dayIn } from '@banquet/contract/rule/day/moment'
import { countUses } from '../../event/discount/redemptions.ts'

interface DiscountRequest {
  event: Pick<typeof events.$inferSelect, 'id' | 'timeZone'>
  type: Pick<SignupTypeRow, 'id' | 'audience'>
  /** Undefined if it is not known yet who signs up. */
  memberId: number | undefined
  /** The fee without the code. */
  fee: number
  /** Empty without a code. */
  discountCode: string
}

/** A discount that may be used, and what it takes off a fee. */
export interface Reduction {
  discountId: number
  code: string
  amount: number
}

/**
 * Returns what a code takes off a fee; undefined without a code, or if it takes off nothing and is no invitation.
 * Throws a fault at the field if the code cannot be used. With `lock` the discount stays locked, so that nobody
 * else takes its last use meanwhile; the type and its pools must be locked before.
 */
export async function reductionOf(
  ctx: Context,
  wish: DiscountRequest,
  lock: boolean,
): Promise<Reduction | undefined> {
  if (wish.discountCode === '') return undefined
  const { event, type, memberId, fee } = wish
  const row = await findDiscount(ctx, wish, lock)
  const amount = fee - reducedFee(row, fee)
  const today = dayIn(event.timeZone, ctx.arrivedAt)
  const use = await countUses(ctx.db, row.id, memberId ?? 0)
  const email = memberId === undefined ? '' : await verifiedEmail(ctx, memberId)
  const audience = memberId === undefined ? { domains: [], emails: [] } : row
  const { domains, emails } = audience
  const fault = discountFault(
    { ...row, domains, emails },
    { today, signupTypeId: type.id, email, amount },
    use,
  )
  if (fault) throw invalid('discountCode', fault)
  // An invitation counts as a use in any case.
  return amount === 0 && type.audience !== 'invited'
    ? undefined
    : { discountId: row.id, code: row.code, amount }
}

/** Returns the words of the line of a discount. */
export function discountLabels(code: string) {
  return { label: `折扣碼 ${code}`, enLabel: `Discount code ${code}` }
}
