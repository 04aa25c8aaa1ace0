import type { Context } from '../kit/context.ts'
import { dayOf } from '../kit/days.ts'
import { calendarOf } from '../delivery-schedule/calendar-of.ts'
import type { Asked, Case } from './judge-order.ts'
import { goodsOf } from './prepare-order.ts'
import type { Buyer } from './prepare-order.ts'

/** Reads all that an order is judged by. */
export async function caseOf(ctx: Context, buyer: Buyer, asked: Asked): Promise<Case> {
  const productIds = [...new Set(asked.lines.map(({ productId }) => productId))]
  const now = ctx.now()
  return {
    actor: ctx.actor,
    buyer,
    goods: productIds.length === 0 ? [] : await goodsOf(ctx.db, buyer.id, productIds),
    calendar: await calendarOf(ctx, buyer.id),
    today: dayOf(now),
    now,
  }
}
