import type { Context, Db } from '../../kit/context.ts'
import { dayOf } from '../../kit/list/days.ts'
import { readOrganisation } from '../../platform/organisation/organisation.queries.ts'
import { calendarOf } from '../delivery-schedule/calendar-of.ts'
import { draftLinesOf, heldOf } from '../shipment/draft-lines.ts'
import type { Asked, Case, Standing } from './judge-lines.ts'
import { linesOf } from '../order/order.queries.ts'
import type { OrderFields } from '../order/order.table.ts'
import { goodsOf, type Buyer } from './prepare-order.ts'

/** Reads all that an order is judged by; where one is edited, beside the order as it is. */
export async function caseOf(
  ctx: Context,
  buyer: Pick<Buyer, 'id' | 'taxMode'>,
  asked: Pick<Asked, 'lines'>,
  standing?: Standing,
): Promise<Case> {
  const { rounding } = standing ?? (await readOrganisation(ctx.db))
  const productIds = [...new Set(asked.lines.map(({ productId }) => productId))]
  const now = ctx.now()
  return {
    actor: ctx.actor,
    rule: { taxMode: buyer.taxMode, rounding },
    goods: productIds.length === 0 ? [] : await goodsOf(ctx, buyer.id, productIds),
    calendar: await calendarOf(ctx, buyer.id),
    today: dayOf(now),
    now,
    standing,
  }
}

/** An order as an edit starts from it, with what shipments are prepared with. */
export async function standingOf(db: Db, order: OrderFields): Promise<Standing> {
  const drafts = await draftLinesOf(db, order.id)
  const lines = await linesOf(db, order.id)
  return { ...order, lines: lines.map((line) => ({ ...line, prepared: heldOf(drafts, line) })) }
}
