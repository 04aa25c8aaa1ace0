import { eq, type SQL } from 'drizzle-orm'
import { identity } from '@banquet/contract/call/access'
import type { Actor } from '../../kit/context.ts'
import { paymentOrders } from '../../tables/payment/payment-order.table.ts'

/** The payment orders that somebody may see: members their own, staff all. */
export function paymentOrderScope(actor: Actor): SQL | undefined {
  return actor.identity === identity.member ? eq(paymentOrders.payerId, actor.id) : undefined
}
