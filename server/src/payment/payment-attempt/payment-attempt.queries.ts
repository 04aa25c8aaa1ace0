import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import type { Parsed } from '@banquet/contract/call/endpoint'
import type { PaymentAttempt, paymentAttempt } from '@banquet/contract/payment/payment-attempt'
import { paymentNumber } from '@banquet/contract/payment/payment-number'
import { identity } from '@banquet/contract/call/access'
import { accounts } from '../../tables/account/account.table.ts'
import { personName, type Context } from '../../kit/context.ts'
import { found } from '../../kit/errors.ts'
import type { Listing } from '../../kit/list/list.ts'
import { columnsOf, getRow } from '../../kit/rows/rows.ts'
import { paymentOrders } from '../../tables/payment/payment-order.table.ts'
import { eventOfOrders } from '../payment-order/payment-order.handlers.ts'
import { attemptScope } from './payment-attempt.scope.ts'
import {
  attemptOrders,
  paymentAttempts,
  type AttemptRow,
} from '../../tables/payment/payment-attempt.table.ts'

/** Returns attempts as they are shown. */
export async function showAttempts({ db }: Context, rows: readonly AttemptRow[]): Promise<PaymentAttempt[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const orders = await db
    .select({ ...columnsOf(attemptOrders), payerName: paymentOrders.payerName })
    .from(attemptOrders)
    .innerJoin(paymentOrders, eq(paymentOrders.id, attemptOrders.paymentOrderId))
    .where(inArray(attemptOrders.attemptId, ids))
    .orderBy(asc(attemptOrders.paymentOrderId))
  const payers = await db
    .select({ id: accounts.id, name: accounts.name, realName: accounts.realName })
    .from(accounts)
    .where(inArray(accounts.id, [...new Set(rows.map(({ payerId }) => payerId))]))
  return rows.map((row) => {
    const payer = payers.find(({ id }) => id === row.payerId)
    const kept = orders.find(({ attemptId, payerName }) => attemptId === row.id && payerName !== '')
    return {
      ...row,
      payerName: kept ? kept.payerName : payer ? personName(payer) : '',
      orders: orders
        .filter(({ attemptId }) => attemptId === row.id)
        .map(({ paymentOrderId, amount }) => ({
          paymentOrderId,
          amount,
          number: paymentNumber(paymentOrderId),
        })),
    }
  })
}

/** Returns one attempt as it is shown; throws `not-found` if the caller may not see it. */
export async function showAttempt(ctx: Context, id: number): Promise<PaymentAttempt> {
  const row = await getRow(ctx.db, paymentAttempts, { id, within: attemptScope(ctx.actor) })
  return found((await showAttempts(ctx, [row]))[0])
}

type Query = Parsed<typeof paymentAttempt.list>['query']

/** The attempts for one payment order. */
const ofOrder = ({ db }: Context, paymentOrderId: number): SQL => {
  const ids = db
    .select({ id: attemptOrders.attemptId })
    .from(attemptOrders)
    .where(eq(attemptOrders.paymentOrderId, paymentOrderId))
  return inArray(paymentAttempts.id, ids)
}

/** Returns how attempts are listed for the caller. */
export async function attemptListing(ctx: Context, query: Query): Promise<Listing> {
  const { createdAt, id, state, eventId } = paymentAttempts
  const { paymentOrderId } = query
  const isOfAll = paymentOrderId !== undefined || ctx.actor.identity === identity.member
  const event = isOfAll ? query.eventId : ((await eventOfOrders().chosen(ctx.db, query.eventId)) ?? 0)
  const where = and(
    attemptScope(ctx.actor),
    event === undefined ? undefined : eq(eventId, event),
    paymentOrderId === undefined ? undefined : ofOrder(ctx, paymentOrderId),
    query.state === undefined ? undefined : eq(state, query.state),
  )
  return { sort: { createdAt, id }, day: createdAt, where }
}
