import { and, inArray, ne } from 'drizzle-orm'
import type { Parsed } from '@banquet/contract/call/endpoint'
import { paymentNumber } from '@banquet/contract/payment/payment-number'
import {
  type BulkRefundResult,
  type PayeeAccount,
  withoutTradeNumbers,
  type RefundPart,
  type RefundSource,
} from '@banquet/contract/payment/refund-record'
import type { refund } from '@banquet/contract/payment/refund'
import { inTransaction, isMember, personName, type Context } from '../../kit/context.ts'
import { invalid, Refusal, toRefusal } from '../../kit/errors.ts'
import { insertRow, lockRow } from '../../kit/rows/rows.ts'
import type { Services } from '../../kit/services.ts'
import { requireNoHold } from '../../account/account/money-hold.ts'
import { eventOfOrders } from '../payment-order/payment-order.handlers.ts'
import { paymentOrderScope } from '../payment-order/payment-order.scope.ts'
import { paymentOrders } from '../../tables/payment/payment-order.table.ts'
import { writeAccount } from './refund-account.ts'
import { mailRequested, notifyRequested } from './refund.mail.ts'
import { refunds, type RefundRow } from '../../tables/payment/refund.table.ts'
import { availableOf, proposeRefund, refundsOf, requireAttempts } from './refundable.ts'

interface Request {
  paymentOrderId: number
  account: PayeeAccount | null
  reason: string
  source: RefundSource
}

type Order = Awaited<ReturnType<typeof lockOwn>>

function lockOwn({ db, actor }: Context, id: number) {
  return lockRow(db, paymentOrders, { id, within: paymentOrderScope(actor) })
}

const sumOf = (rows: readonly { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0)

/**
 * Adds the refunds of a locked order. Together with the open ones they do not exceed the amount to return: simultaneous
 * requests wait for the lock of the order.
 */
async function addRefunds(
  ctx: Context,
  services: Services,
  {
    order,
    parts,
    ...request
  }: Omit<Request, 'paymentOrderId'> & { order: Order; parts: readonly RefundPart[] },
): Promise<RefundRow[]> {
  const { state, total, paid, retained, id: paymentOrderId, eventId } = order
  const available = await availableOf(ctx.db, paymentOrderId)
  if (parts.length === 0 || sumOf(parts) > available)
    throw new Refusal('refund.amount', { params: { amount: Math.max(0, available) } })
  await requireAttempts(ctx.db, services, { paymentOrderId, parts })
  const requestedById = ctx.actor.id === 0 ? null : ctx.actor.id
  const approvalLimit = await eventOfOrders().refundLimit(ctx.db, eventId, requestedById)
  const needsSecondPerson = (await refundsOf(ctx.db, paymentOrderId)) + sumOf(parts) > approvalLimit
  const { account, ...given } = request
  const common = {
    ...given,
    paymentOrderId,
    needsSecondPerson,
    approvalLimit,
    policy: { state, total, paid, retained },
    requestedById,
    requestedByName: personName(ctx.actor),
    requestedAt: ctx.now().toISOString(),
  }
  const rows: RefundRow[] = []
  for (const { attemptId, method, amount } of parts) {
    const values = { ...common, attemptId, method, amount }
    const row = await insertRow(ctx, refunds, values, paymentNumber(paymentOrderId))
    const isGiven = account !== null && method === 'transfer'
    rows.push(isGiven ? await writeAccount(ctx, services, { refund: row, account }) : row)
  }
  return rows
}

/** Requests refunds of an order in the parts that staff have chosen. */
export function createRefunds(
  ctx: Context,
  services: Services,
  { parts, ...request }: Omit<Request, 'source'> & { parts: readonly RefundPart[] },
): Promise<RefundRow[]> {
  return inTransaction(ctx, async (ctx) => {
    const { paymentOrderId, ...rest } = request
    const order = await lockOwn(ctx, paymentOrderId)
    const rows = await addRefunds(ctx, services, { ...rest, source: 'staff', order, parts })
    await mailRequested(ctx, order, rows)
    return rows
  })
}

/**
 * Requests everything that is to be returned of the caller's own order, as proposed; the account is required if a part of
 * it is returned by transfer. The staff who may refund are notified.
 */
export function requestRefund(
  ctx: Context,
  services: Services,
  { paymentOrderId, account }: Pick<Request, 'paymentOrderId' | 'account'>,
  accountField = 'account',
): Promise<RefundRow[]> {
  return inTransaction(ctx, async (ctx) => {
    await requireNoHold(ctx)
    const order = await lockOwn(ctx, paymentOrderId)
    const { parts } = await proposeRefund(ctx, services, paymentOrderId)
    if (account === null && parts.some(({ method }) => method === 'transfer'))
      throw invalid(accountField, 'required')
    const chosen = withoutTradeNumbers(parts)
    const request = { account, reason: '', source: 'member', order, parts: chosen } as const
    const rows = await addRefunds(ctx, services, request)
    await notifyRequested(ctx, order, sumOf(rows))
    return rows
  })
}

/** Requests the refund of what a member has just cancelled, in the same transaction, if the member wishes so. */
export async function requestWithCancellation(
  ctx: Context,
  services: Services,
  orderId: number | null,
  account: PayeeAccount | null | undefined,
): Promise<void> {
  if (account === undefined) return
  if (!isMember(ctx.actor)) throw invalid('refundAccount', 'right')
  if (orderId === null) throw new Refusal('refund.amount', { params: { amount: 0 } })
  await requestRefund(ctx, services, { paymentOrderId: orderId, account }, 'refundAccount')
}

/** Requests everything that is to be returned of several orders, as proposed, each in a transaction of its own. */
export async function createForMany(
  ctx: Context,
  services: Services,
  { eventId, paymentOrderIds, reason }: Parsed<typeof refund.bulkCreate>['body'],
): Promise<BulkRefundResult[]> {
  const [other] = await ctx.db
    .select({ id: paymentOrders.id })
    .from(paymentOrders)
    .where(and(inArray(paymentOrders.id, paymentOrderIds), ne(paymentOrders.eventId, eventId)))
    .limit(1)
  if (other) throw new Refusal('event.other')
  const results: BulkRefundResult[] = []
  for (const paymentOrderId of paymentOrderIds) {
    const about = { paymentOrderId, number: paymentNumber(paymentOrderId) }
    try {
      const rows = await inTransaction(ctx, async (ctx) => {
        await lockOwn(ctx, paymentOrderId)
        const { parts } = await proposeRefund(ctx, services, paymentOrderId)
        const chosen = withoutTradeNumbers(parts)
        return createRefunds(ctx, services, { paymentOrderId, parts: chosen, reason, account: null })
      })
      results.push({ ...about, amount: sumOf(rows), refusal: null })
    } catch (error) {
      const refusal = toRefusal(error).code
      if (refusal === 'unexpected')
        ctx.log.error({ cause: error, paymentOrderId }, 'one of several refunds failed')
      results.push({ ...about, amount: 0, refusal })
    }
  }
  return results
}
