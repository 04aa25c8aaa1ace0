import { asc, eq } from 'drizzle-orm'
import type { PaymentOrder } from '@banquet/contract/payment/payment-order-record'
import type { Receipt } from '@banquet/contract/payment/receipt-record'
import type { Refund } from '@banquet/contract/payment/refund-record'
import type { Context } from '../../kit/context.ts'
import { columnsOf } from '../../kit/rows/rows.ts'
import { showPaymentOrder } from '../payment-order/payment-order.queries.ts'
import { paymentOrders } from '../../tables/payment/payment-order.table.ts'
import { showReceipts } from '../receipt/receipt.queries.ts'
import { receiptScope } from '../receipt/receipt.scope.ts'
import { receipts } from '../../tables/payment/receipt.table.ts'
import { showRefunds } from '../refund/refund.queries.ts'
import { refundScope } from '../refund/refund.scope.ts'
import { refunds } from '../../tables/payment/refund.table.ts'

interface OwnPayments {
  paymentOrders: PaymentOrder[]
  refunds: Refund[]
  receipts: Receipt[]
}

// The ways to pay are not data about the member.
const noWays = () => Promise.resolve({ methods: [], transferAccount: null })

/**
 * Returns the payment orders, payments, notices, refunds and receipts of a member, for the copy of their own data. The
 * member is the caller.
 */
export async function exportOwnPayments(ctx: Context, memberId: number): Promise<OwnPayments> {
  const { db, actor } = ctx
  const { id, payerId } = paymentOrders
  const orders: PaymentOrder[] = []
  for (const row of await db.select({ id }).from(paymentOrders).where(eq(payerId, memberId)).orderBy(asc(id)))
    orders.push(await showPaymentOrder(ctx, row.id, noWays))
  const back = await db.select(columnsOf(refunds)).from(refunds).where(refundScope(actor)).orderBy(refunds.id)
  const issued = await db
    .select(columnsOf(receipts))
    .from(receipts)
    .where(receiptScope(ctx))
    .orderBy(receipts.id)
  return {
    paymentOrders: orders,
    refunds: await showRefunds(ctx, back),
    receipts: await showReceipts(ctx, issued),
  }
}
