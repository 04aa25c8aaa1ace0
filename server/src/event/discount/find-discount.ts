import { and, eq } from 'drizzle-orm'
import {
  isCode,
  isForMember,
  isOpenOn,
  type DiscountFault,
} from '@banquet/contract/event/signup-type/discount-rules'
import { accounts } from '../../tables/account/account.table.ts'
import { isMember, type Context } from '../../kit/context.ts'
import { invalid } from '../../kit/errors.ts'
import type { events } from '../../tables/event/event.table.ts'
import { discounts } from '../../tables/event/discount.table.ts'
import { dayIn } from '@banquet/contract/rule/day/moment'

type Event = typeof events.$inferSelect

const refuse = (code: DiscountFault) => invalid('discountCode', code)

/** Returns the address of a member if it is verified; otherwise nothing. */
export async function verifiedEmail({ db }: Context, memberId: number): Promise<string> {
  const { email, emailVerifiedAt } = accounts
  const [row] = await db.select({ email, emailVerifiedAt }).from(accounts).where(eq(accounts.id, memberId))
  return row && row.emailVerifiedAt !== null ? row.email : ''
}

/** Returns whether a code is for the caller: staff use any code for the members whom they sign up. */
export async function isForCaller(
  ctx: Context,
  row: Pick<typeof discounts.$inferSelect, 'domains' | 'emails'>,
): Promise<boolean> {
  return !isMember(ctx.actor) || isForMember(await verifiedEmail(ctx, ctx.actor.id), row)
}

/**
 * Returns a code of an event, locked with `lock`; throws if there is none. To a member, a code for others looks like one
 * that does not exist, so that guesses find only what the member may use.
 */
export async function findDiscount(
  ctx: Context,
  { event, discountCode }: { event: Pick<Event, 'id'>; discountCode: string },
  lock: boolean,
) {
  if (!isCode(discountCode)) throw refuse('discount.unknown')
  const which = and(eq(discounts.eventId, event.id), eq(discounts.code, discountCode))
  const query = ctx.db.select().from(discounts).where(which)
  const [row] = await (lock ? query.for('update') : query)
  if (!row || !(await isForCaller(ctx, row))) throw refuse('discount.unknown')
  return row
}

/** Returns a code of an event; throws if there is none, or if it cannot be used on this day. */
export async function findOpenCode(ctx: Context, event: Event, discountCode: string) {
  const row = await findDiscount(ctx, { event, discountCode }, false)
  if (!isOpenOn(row, dayIn(event.timeZone, ctx.arrivedAt))) throw refuse('discount.not-open')
  return row
}
