import { status } from '@banquet/contract/access'
import type { CanOrder, Quote } from '@banquet/contract/order-record'
import { taxRate } from '@banquet/contract/order-totals'
import { catalogueOf } from '../customer-product/customer-product.queries.ts'
import { calendarOf } from '../delivery-schedule/calendar-of.ts'
import type { Context } from '../kit/context.ts'
import { readOrganisation } from '../organisation/organisation.queries.ts'
import { judgeLines, type Asked, type Case } from './judge-lines.ts'
import { judgeDelivery } from './judge-order.ts'
import { getBuyer, type Buyer } from './prepare-order.ts'
import { caseOf } from './read-case.ts'

type Quoting = Pick<Asked, 'lines'> & { deliveryDate?: string | undefined }

/** What an order would be that is judged by this. */
export function quoteFor(of: Case, customerId: number, asked: Quoting): Quote {
  const { lines, totals } = judgeLines(of, asked.lines)
  const { delivery, closed } = judgeDelivery(of, asked.deliveryDate)
  return {
    customerId,
    ...of.rule,
    taxRate,
    lines,
    ...totals,
    deliveryDays: of.calendar.next,
    deliveryDate: delivery?.day ?? null,
    cutoffAt: delivery?.cutoffAt ?? null,
    closed,
  }
}

/** What an order would be if it were placed now. Products that are not there any more are left out. */
export async function quoteOrder(
  ctx: Context,
  { customerId, ...asked }: Asked & { customerId?: number | undefined },
): Promise<Quote> {
  const buyer = await getBuyer(ctx, customerId)
  return quoteFor(await caseOf(ctx, buyer, asked), buyer.id, asked)
}

/** Whether a customer can order at present, for which days, and if not, why. */
export async function canOrder(ctx: Context, customerId: number | undefined): Promise<CanOrder> {
  const buyer = await getBuyer(ctx, customerId)
  const { next } = await calendarOf(ctx, buyer.id)
  const { rounding } = await readOrganisation(ctx.db)
  const reason = await refusalOf(ctx, buyer, next.length > 0)
  return { canOrder: reason === null, reason, rounding, deliveryDays: next }
}

async function refusalOf(ctx: Context, buyer: Buyer, isDelivered: boolean): Promise<CanOrder['reason']> {
  if (buyer.status !== status.active) return 'inactive'
  if (buyer.blockedReason !== '') return 'blocked'
  if (!isDelivered) return 'no-delivery'
  return (await catalogueOf(ctx, buyer.id)).length > 0 ? null : 'no-products'
}
