import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Parsed } from '@banquet/contract/call/endpoint'
import { paymentNumber } from '@banquet/contract/payment/payment-number'
import type { refund } from '@banquet/contract/payment/refund'
import type { BulkRefund } from '@banquet/contract/payment/refund-record'
import { personName, type Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import { runOnEach } from '../../kit/rows/run-on-each.ts'
import { accounts } from '../../tables/account/account.table.ts'
import { payerColumns } from '../payment-order/payer.ts'
import { paymentOrders } from '../../tables/payment/payment-order.table.ts'
import { refunds } from '../../tables/payment/refund.table.ts'
import { approveRefund } from './decide-refund.ts'
import { completeRefund } from './finish-refund.ts'
import { refundScope } from './refund.scope.ts'

type Chosen = Parsed<typeof refund.bulkApprove>['body']
type Row = Chosen['rows'][number]

/** Throws if one of the refunds belongs to another event than the one that they were shown for. */
async function requireOfEvent({ db }: Context, { eventId, rows }: Chosen): Promise<void> {
  const ids = rows.map(({ id }) => id)
  const [other] = await db
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(paymentOrders, eq(paymentOrders.id, refunds.paymentOrderId))
    .where(and(inArray(refunds.id, ids), ne(paymentOrders.eventId, eventId)))
    .limit(1)
  if (other) throw new Refusal('event.other')
}

async function asItIs({ db, actor }: Context, id: number): Promise<Omit<BulkRefund, 'refusal'>> {
  const [row] = await db
    .select({
      paymentOrderId: refunds.paymentOrderId,
      amount: refunds.amount,
      state: refunds.state,
      ...payerColumns,
    })
    .from(refunds)
    .innerJoin(paymentOrders, eq(paymentOrders.id, refunds.paymentOrderId))
    .innerJoin(accounts, eq(accounts.id, paymentOrders.payerId))
    .where(and(eq(refunds.id, id), refundScope(actor)))
  if (!row) return { id, paymentOrderId: null, number: '', payerName: '', amount: 0, state: null }
  const { paymentOrderId, amount, state } = row
  return {
    id,
    paymentOrderId,
    number: paymentNumber(paymentOrderId),
    payerName: personName(row),
    amount,
    state,
  }
}

/** Runs a command on each of some refunds in turn, each in a transaction of its own, and returns the result of each. */
async function runEach(
  ctx: Context,
  chosen: Chosen,
  command: (row: Row) => Promise<unknown>,
): Promise<BulkRefund[]> {
  await requireOfEvent(ctx, chosen)
  return runOnEach(ctx, chosen.rows, {
    command: async (row) => {
      await command(row)
      return asItIs(ctx, row.id)
    },
    asItIs: (id) => asItIs(ctx, id),
  })
}

export function approveEach(ctx: Context, chosen: Chosen): Promise<BulkRefund[]> {
  return runEach(ctx, chosen, ({ id, version }) => approveRefund(ctx, id, { version }))
}

/** Records for each refund that its money was returned on a day. */
export function completeEach(
  ctx: Context,
  { day, note, ...chosen }: Parsed<typeof refund.bulkComplete>['body'],
): Promise<BulkRefund[]> {
  return runEach(ctx, chosen, ({ id, version }) => completeRefund(ctx, id, { version, day, note }))
}
