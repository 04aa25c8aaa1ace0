import { and, asc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import type { RefundPart, RefundProposal } from '@banquet/contract/payment/refund-record'
import { openRefundStates } from '@banquet/contract/payment/payment-states'
import type { Context, Db } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import { getRow } from '../../kit/rows/rows.ts'
import type { Services } from '../../kit/services.ts'
import { paymentAttempts } from '../../tables/payment/payment-attempt.table.ts'
import { paymentOrderScope } from '../payment-order/payment-order.scope.ts'
import { paymentOrders, payments } from '../../tables/payment/payment-order.table.ts'
import { gatewayOf } from '../payment-provider/gateway.ts'
import { proposeParts, type Source } from './refund.rules.ts'
import { refunds } from '../../tables/payment/refund.table.ts'

/**
 * Returns the amount to return of an order less its open refunds; negative if less is to be returned than when they were
 * requested. It is reliable only while the order is locked.
 */
export async function availableOf(db: Db, orderId: number): Promise<number> {
  const open = db
    .select({ sum: sql`coalesce(sum(${refunds.amount}), 0)` })
    .from(refunds)
    .where(and(eq(refunds.paymentOrderId, orderId), inArray(refunds.state, [...openRefundStates])))
  const [row] = await db
    .select({ available: sql<number>`(${paymentOrders.toReturn} - (${open}))::int` })
    .from(paymentOrders)
    .where(eq(paymentOrders.id, orderId))
  return row?.available ?? 0
}

/** Returns the sum of the refunds of an order that have been or may still be made; the approval limit applies to it. */
export async function refundsOf(db: Db, orderId: number): Promise<number> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${refunds.amount}), 0)::float8` })
    .from(refunds)
    .where(and(eq(refunds.paymentOrderId, orderId), inArray(refunds.state, [...openRefundStates, 'done'])))
  return row?.sum ?? 0
}

/** Returns what was returned or is about to be, by attempt of an order; refunds by hand are under null. */
async function takenOf(db: Db, orderId: number): Promise<Map<number | null, number>> {
  const counted = inArray(refunds.state, [...openRefundStates, 'done'])
  const rows = await db
    .select({ attemptId: refunds.attemptId, amount: sql<number>`sum(${refunds.amount})::int` })
    .from(refunds)
    .where(and(eq(refunds.paymentOrderId, orderId), counted))
    .groupBy(refunds.attemptId)
  return new Map(rows.map(({ attemptId, amount }) => [attemptId, amount]))
}

/** The payments of an order that were not reversed, each with its attempt. */
function receivedFor(db: Db, orderId: number) {
  const reversed = db
    .select({ id: payments.reversesId })
    .from(payments)
    .where(and(eq(payments.paymentOrderId, orderId), isNotNull(payments.reversesId)))
  return db
    .select({ amount: payments.amount, attempt: paymentAttempts })
    .from(payments)
    .leftJoin(paymentAttempts, eq(paymentAttempts.id, payments.attemptId))
    .where(
      and(
        eq(payments.paymentOrderId, orderId),
        gt(payments.amount, 0),
        sql`${payments.id} not in (${reversed})`,
      ),
    )
    .orderBy(asc(payments.id))
}

/** Returns what is left of the payments of an order; a provider can return the card payments that it reported itself. */
export async function sourcesOf(db: Db, services: Services, orderId: number): Promise<Source[]> {
  const gateway = gatewayOf(services)
  const taken = await takenOf(db, orderId)
  let takenByHand = taken.get(null) ?? 0
  const sources: Source[] = []
  for (const { amount, attempt } of await receivedFor(db, orderId)) {
    const isAutomatic =
      gateway?.refund !== undefined &&
      attempt?.provider === gateway.provider &&
      attempt.method === 'card' &&
      attempt.providerRef !== ''
    if (isAutomatic) {
      const left = amount - (taken.get(attempt.id) ?? 0)
      if (left > 0)
        sources.push({ attemptId: attempt.id, tradeNo: attempt.tradeNo, amount: left, canSplit: true })
      continue
    }
    // Refunds by hand belong to no particular payment, so they use up the oldest ones.
    const used = Math.min(amount, takenByHand)
    takenByHand -= used
    if (amount > used) sources.push({ attemptId: null, tradeNo: '', amount: amount - used, canSplit: true })
  }
  return sources
}

type ByAttempt = Pick<RefundPart, 'attemptId' | 'method' | 'amount'>

/** Throws if an attempt has less left than is requested, or cannot be refunded by its provider. */
export async function requireAttempts(
  db: Db,
  services: Services,
  { paymentOrderId, parts }: { paymentOrderId: number; parts: readonly ByAttempt[] },
): Promise<void> {
  const sources = await sourcesOf(db, services, paymentOrderId)
  for (const [attemptId, ofAttempt] of Map.groupBy(parts, (part) => part.attemptId)) {
    if (attemptId === null) continue
    const left = sources.find((one) => one.attemptId === attemptId)?.amount ?? 0
    const wanted = ofAttempt.reduce((sum, { amount }) => sum + amount, 0)
    if (ofAttempt.some(({ method }) => method !== 'card') || wanted > left)
      throw new Refusal('refund.attempt')
  }
}

/** Proposes how the amount to return of an order, or another one, is refunded; members see only their own. */
export async function proposeRefund(
  { db, actor }: Context,
  services: Services,
  orderId: number,
  amount?: number,
): Promise<RefundProposal> {
  await getRow(db, paymentOrders, { id: orderId, within: paymentOrderScope(actor) })
  const sources = await sourcesOf(db, services, orderId)
  const most = sources.reduce((sum, source) => sum + source.amount, 0)
  const available = Math.max(
    0,
    amount === undefined ? await availableOf(db, orderId) : Math.min(amount, most),
  )
  return { available, parts: proposeParts(available, sources) }
}
