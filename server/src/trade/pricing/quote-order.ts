import { status } from '@banquet/contract/call/access'
import type { CanOrder, Quote } from '@banquet/contract/trade/order-record'
import { taxRate } from '@banquet/contract/rule/order/totals'
import { catalogueOf } from '../../customer/customer-product/customer-product.queries.ts'
import { deliveryCalendarOf } from '../delivery-schedule/calendar-of.ts'
import type { Context } from '../../kit/context.ts'
import { readOrganisation } from '../../platform/organisation/organisation.queries.ts'
import { getBuyer, type Buyer } from '../../customer/customer/customer.queries.ts'
import type { AskedOrder } from './price-lines.ts'
import { priceOrder, type PricedOrder } from './price-order.ts'

/** Returns a priced order as the caller sees it before it is placed. */
export function quoteOf(customerId: number, { rule, lines, totals, delivery, calendar }: PricedOrder): Quote {
  return {
    customerId,
    ...rule,
    taxRate,
    lines,
    ...totals,
    deliveryDays: calendar.next,
    deliveryDate: delivery.delivery?.day ?? null,
    cutoffAt: delivery.delivery?.cutoffAt ?? null,
    closed: delivery.closed,
  }
}

/** Quotes an order as if it were placed now. Lines of products that no longer exist are left out. */
export async function quoteOrder(
  ctx: Context,
  { customerId, ...asked }: AskedOrder & { customerId?: number | undefined },
): Promise<Quote> {
  const buyer = await getBuyer(ctx, customerId)
  return quoteOf(buyer.id, await priceOrder(ctx, { buyer, asked }))
}

/** Returns whether a customer can order at present, for which days, and if not, why. */
export async function canOrder(ctx: Context, customerId: number | undefined): Promise<CanOrder> {
  const buyer = await getBuyer(ctx, customerId)
  const { next } = await deliveryCalendarOf(ctx, buyer.id)
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
