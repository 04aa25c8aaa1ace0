import { eq, exists, and, sql, type SQL } from 'drizzle-orm'
import { identity } from '@banquet/contract/call/access'
import type { Actor } from '../../kit/context.ts'
import { paymentOrders } from '../../tables/payment/payment-order.table.ts'
import { refunds } from '../../tables/payment/refund.table.ts'

/** The refunds that somebody may see: members those of their own payment orders, staff all. */
export function refundScope(actor: Actor): SQL | undefined {
  if (actor.identity !== identity.member) return undefined
  const isOwn = and(eq(paymentOrders.id, refunds.paymentOrderId), eq(paymentOrders.payerId, actor.id))
  return exists(sql`(select from ${paymentOrders} where ${isOwn})`)
}
