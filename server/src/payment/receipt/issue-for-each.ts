import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Parsed } from '@banquet/contract/call/endpoint'
import { paymentNumber } from '@banquet/contract/payment/payment-number'
import type { receipt } from '@banquet/contract/payment/receipt'
import type { BulkReceipt } from '@banquet/contract/payment/receipt-record'
import { inTransaction, personName, type Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import { lockRow } from '../../kit/rows/rows.ts'
import { runOnEach } from '../../kit/rows/run-on-each.ts'
import { accounts } from '../../tables/account/account.table.ts'
import { payerColumns } from '../payment-order/payer.ts'
import { paymentOrders } from '../../tables/payment/payment-order.table.ts'
import { paymentOrderScope } from '../payment-order/payment-order.scope.ts'
import { issueRest } from './issue-receipts.ts'

type Issued = Omit<BulkReceipt, 'refusal'>

async function withoutReceipt({ db, actor }: Context, id: number): Promise<Issued> {
  const [payer] = await db
    .select(payerColumns)
    .from(paymentOrders)
    .innerJoin(accounts, eq(accounts.id, paymentOrders.payerId))
    .where(and(eq(paymentOrders.id, id), paymentOrderScope(actor)))
  return {
    paymentOrderId: id,
    number: payer ? paymentNumber(id) : '',
    payerName: payer ? personName(payer) : '',
    receiptId: null,
    receiptNumber: '',
    title: '',
    amount: 0,
  }
}

/** Issues a receipt for what can be issued for a payment order less what is to be returned, to its usual recipient. */
function issueForOrder(ctx: Context, id: number): Promise<Issued> {
  return inTransaction(ctx, async (ctx) => {
    const order = await lockRow(ctx.db, paymentOrders, { id, within: paymentOrderScope(ctx.actor) })
    const row = await issueRest(ctx, order)
    if (!row) throw new Refusal('receipt.too-much', { params: { left: 0 } })
    const { id: receiptId, number: receiptNumber, title, amount } = row
    return { ...(await withoutReceipt(ctx, id)), receiptId, receiptNumber, title, amount }
  })
}

/** Issues a receipt for each of some payment orders of an event, in turn, and returns the result of each. */
export async function issueForEach(
  ctx: Context,
  { eventId, paymentOrderIds }: Parsed<typeof receipt.bulkIssue>['body'],
): Promise<BulkReceipt[]> {
  const [other] = await ctx.db
    .select({ id: paymentOrders.id })
    .from(paymentOrders)
    .where(and(inArray(paymentOrders.id, paymentOrderIds), ne(paymentOrders.eventId, eventId)))
    .limit(1)
  if (other) throw new Refusal('event.other')
  return runOnEach(
    ctx,
    paymentOrderIds.map((id) => ({ id })),
    { command: ({ id }) => issueForOrder(ctx, id), asItIs: (id) => withoutReceipt(ctx, id) },
  )
}
