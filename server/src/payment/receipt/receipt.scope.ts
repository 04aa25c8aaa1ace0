import { inArray, type SQL } from 'drizzle-orm'
import { identity } from '@banquet/contract/call/access'
import type { Context } from '../../kit/context.ts'
import { paymentOrderScope } from '../payment-order/payment-order.scope.ts'
import { paymentOrders } from '../../tables/payment/payment-order.table.ts'
import { receipts } from '../../tables/payment/receipt.table.ts'

/** The receipts that somebody may see: members those of their own payment orders, staff all. */
export function receiptScope({ db, actor }: Context): SQL | undefined {
  if (actor.identity !== identity.member) return undefined
  const own = db.select({ id: paymentOrders.id }).from(paymentOrders).where(paymentOrderScope(actor))
  return inArray(receipts.paymentOrderId, own)
}
