import { and, eq } from 'drizzle-orm'
import { isCode, isOpenOn, type DiscountFault } from '@banquet/contract/event/signup-type/discount-rules'
import type { Context } from '../../kit/context.ts'
import { invalid } from '../../kit/errors.ts'
import type { events } from '../../tables/event/event.table.ts'
import { discounts } from '../../tables/event/discount.table.ts'
import { dayIn } from '@banquet/contract/rule/day/moment'

type Event = typeof events.$inferSelect

const refuse = (code: DiscountFault) => invalid('discountCode', code)

/** Returns a code of an event, locked with `lock`; throws if there is none. */
export async function findDiscount(
  { db }: Context,
  { event, discountCode }: { event: Pick<Event, 'id'>; discountCode: string },
  lock: boolean,
) {
  if (!isCode(discountCode)) throw refuse('discount.unknown')
  const which = and(eq(discounts.eventId, event.id), eq(discounts.code, discountCode))
  const query = db.select().from(discounts).where(which)
  const [row] = await (lock ? query.for('update') : query)
  if (!row) throw refuse('discount.unknown')
  return row
}

/** Returns a code of an event; throws if there is none, or if it cannot be used on this day. */
export async function findOpenCode(ctx: Context, event: Event, discountCode: string) {
  const row = await findDiscount(ctx, { event, discountCode }, false)
  if (!isOpenOn(row, dayIn(event.timeZone, ctx.arrivedAt))) throw refuse('discount.not-open')
  return row
}
