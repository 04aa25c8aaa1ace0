import { asc, and, eq, lt } from 'drizzle-orm'
import type { Provider } from '@banquet/contract/payment/payment-attempt'
import { inTransaction, program, type Context } from '../../kit/context.ts'
import { found, Refusal } from '../../kit/errors.ts'
import type { Services } from '../../kit/services.ts'
import { isGenuine, readForm, readReport } from '../payment-provider/ecpay.ts'
import { gatewayOf } from '../payment-provider/gateway.ts'
import { applyReport } from './apply-report.ts'
import {
  paymentAttempts,
  paymentCallbacks,
  type CallbackOutcome,
  type CallbackRow,
} from './payment-attempt.table.ts'

/** The answer by which the provider sees that a report has arrived. */
const received = '1|OK'

/**
 * Processes a stored report, and returns its outcome. Two programs may process the same report: the attempt is locked,
 * and the result of the first one stays.
 */
export function processCallback(
  ctx: Context,
  { id, tradeNo, provider, body }: Pick<CallbackRow, 'id' | 'tradeNo' | 'provider' | 'body'>,
): Promise<CallbackOutcome> {
  return inTransaction({ ...ctx, actor: program }, async (ctx) => {
    const { db } = ctx
    const ofTrade = and(eq(paymentAttempts.tradeNo, tradeNo), eq(paymentAttempts.provider, provider))
    const [attempt] = await db.select().from(paymentAttempts).where(ofTrade).for('update')
    const outcome = attempt ? await applyReport(ctx, attempt, readReport(readForm(body))) : 'unknown'
    const isWaiting = and(eq(paymentCallbacks.id, id), eq(paymentCallbacks.outcome, 'waiting'))
    await db.update(paymentCallbacks).set({ outcome }).where(isWaiting)
    return outcome
  })
}

/**
 * Receives a report of a provider: a genuine one is stored first and then processed, each in a transaction of its own, so
 * that the job can process it if that fails. A forged one is only logged, because otherwise anybody could fill the table.
 */
export async function receiveCallback(
  ctx: Context,
  services: Services,
  { provider, body }: { provider: Provider; body: string },
): Promise<string> {
  const gateway = gatewayOf(services)
  if (gateway?.provider !== provider) throw new Refusal('not-found')
  const fields = readForm(body)
  const tradeNo = (fields['MerchantTradeNo'] ?? '').slice(0, 40)
  if (!isGenuine(fields, gateway.merchant)) {
    ctx.log.warn(
      { provider, tradeNo, ip: ctx.from.ip },
      'a payment callback with a wrong signature was refused',
    )
    throw new Refusal('payment-callback.forged')
  }
  const receivedAt = ctx.now().toISOString()
  const [row] = await ctx.db
    .insert(paymentCallbacks)
    .values({ provider, tradeNo, body, receivedAt })
    .returning({ id: paymentCallbacks.id })
  const outcome = await processCallback(ctx, { ...found(row), provider, tradeNo, body })
  ctx.log.info({ provider, tradeNo, outcome }, 'a payment callback was processed')
  return received
}

/** Processes reports that were stored and not processed, because the program stopped in between or the database refused. */
export async function processWaiting(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - 30_000).toISOString()
  const rows = await ctx.db
    .select()
    .from(paymentCallbacks)
    .where(and(eq(paymentCallbacks.outcome, 'waiting'), lt(paymentCallbacks.receivedAt, before)))
    .orderBy(asc(paymentCallbacks.id))
    .limit(500)
  for (const row of rows) await processCallback(ctx, row)
}
