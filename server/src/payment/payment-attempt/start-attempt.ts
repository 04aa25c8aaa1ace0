import { randomInt } from 'node:crypto'
import type { Parsed } from '@banquet/contract/call/endpoint'
import { daysBetween } from '@banquet/contract/rule/day/days'
import { localName } from '@banquet/contract/rule/text/local-name'
import type { paymentAttempt } from '@banquet/contract/payment/payment-attempt'
import { paymentNumber } from '@banquet/contract/payment/payment-number'
import { inTransaction, type Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import { dayOf } from '../../kit/list/days.ts'
import { insertRow } from '../../kit/rows/rows.ts'
import type { Services } from '../../kit/services.ts'
import { lockOwnPaymentOrders } from '../payment-order/lock-payment-orders.ts'
import { eventOfOrders } from '../payment-order/payment-order.handlers.ts'
import { amountLeft } from '../payment-order/payment-order.rules.ts'
import type { paymentOrders } from '../../tables/payment/payment-order.table.ts'
import { paymentOptions } from '../payment-order/payment-options.ts'
import { requestForm } from '../payment-provider/ecpay.ts'
import { gatewayOf } from '../payment-provider/gateway.ts'
import { showAttempt } from './payment-attempt.queries.ts'
import { attemptOrders, paymentAttempts } from '../../tables/payment/payment-attempt.table.ts'

type Body = Parsed<typeof paymentAttempt.start>['body']
type OrderRow = typeof paymentOrders.$inferSelect

// The alphabet omits characters that look alike.
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Returns a new trade number: 20 letters and digits, of which 16 are random, because no number may ever be used twice. */
function newTradeNo(now: Date): string {
  const year = String(now.getUTCFullYear() % 100).padStart(2, '0')
  const drawn = Array.from({ length: 16 }, () => letters[randomInt(letters.length)]).join('')
  return `BQ${year}${drawn}`
}

/** Returns for how many days a payment number is valid: until the day of the first deadline, at least today and tomorrow. */
function daysToPay(rows: readonly OrderRow[], now: Date): number {
  const ends = rows.flatMap(({ dueAt }) => (dueAt === null ? [] : [new Date(Date.parse(dueAt) - 1)]))
  const days = ends.map((end) => daysBetween(dayOf(now), dayOf(end)))
  return Math.max(1, Math.min(7, ...days))
}

/** Adds an attempt for locked orders, with what is left of each, and the title that the payer sees. */
async function addAttempt(ctx: Context, services: Services, id: number, body: Omit<Body, 'language'>) {
  const rows = await lockOwnPaymentOrders(ctx, [...new Set([id, ...body.togetherWith])])
  const parts = rows.map((row) => ({ paymentOrderId: row.id, amount: amountLeft(row) }))
  if (parts.some(({ amount }) => amount === 0)) throw new Refusal('payment-order.closed')
  const amount = parts.reduce((sum, part) => sum + part.amount, 0)
  if (amount !== body.expectedAmount)
    throw new Refusal('payment-order.amount-changed', { params: { amount } })
  const { eventId = 0, payeeId = null } = rows[0] ?? {}
  const gateway = gatewayOf(services)
  const { methods } = await paymentOptions(ctx, services, { eventId, payeeId })
  if (!gateway || !methods.includes(body.method)) throw new Refusal('payment-order.method')
  const now = ctx.now()
  const values = {
    tradeNo: newTradeNo(now),
    provider: gateway.provider,
    method: body.method,
    eventId,
    payerId: ctx.actor.id,
    amount,
    createdAt: now.toISOString(),
    queryAt: firstQuery(now).toISOString(),
  }
  const row = await insertRow(ctx, paymentAttempts, values, paymentNumber(id))
  await ctx.db.insert(attemptOrders).values(parts.map((part) => ({ ...part, attemptId: row.id })))
  return { row, rows, gateway }
}

/** Returns when the provider is first queried about an attempt that it has not reported on. */
const firstQuery = (now: Date) => new Date(now.getTime() + 15 * 60_000)

/**
 * Begins an online payment of the caller's own order, together with others if wanted, and returns the form that the
 * browser posts to the provider. Several attempts may exist for an order: each has a trade number of its own, and money
 * that arrives twice is to be returned.
 */
export function startAttempt(
  ctx: Context,
  services: Services,
  { id, language, ...body }: Body & { id: number },
) {
  return inTransaction(ctx, async (ctx) => {
    const { row, rows, gateway } = await addAttempt(ctx, services, id, body)
    const { name, enName } = await eventOfOrders().terms(ctx, row.eventId)
    const back = `${id}/${row.id}`
    const fields = requestForm(
      {
        tradeNo: row.tradeNo,
        method: row.method,
        amount: row.amount,
        language,
        now: ctx.now(),
        title: [localName(language, name, enName), ...rows.map((order) => paymentNumber(order.id))].join(' '),
        days: daysToPay(rows, ctx.now()),
        callbackUrl: `${ctx.url}/api/v1/payment-callback/${gateway.provider}`,
        returnUrl: `${ctx.url}/payment-order/${id}?attempt=${row.id}`,
        resultUrl: `${ctx.url}/payment-return/${back}`,
      },
      gateway.merchant,
    )
    return { attempt: await showAttempt(ctx, row.id), form: { action: gateway.action, fields } }
  })
}
