import { asc, and, eq, lt } from 'drizzle-orm'
import type { Provider } from '@banquet/contract/payment/payment-attempt'
import { inTransaction, program, type Context } from '../../kit/context.ts'
import { found, Refusal } from '../../kit/errors.ts'
import type { Services } from '../../kit/services.ts'
import { isGenuine, readForm, readReport } from '../payment-provider/ecpay.ts'
import { gatewayOf } from '../payment-provider/gateway.ts'
import { applyReport } from './apply-report.ts'
import { paymentAttempts, paymentCallbacks, type CallbackOutcome } from './payment-attempt.table.ts'

/** What the provider expects as the answer to a report that has arrived. */
const received = '1|OK'

/** Returns what became of a stored report, which is processed in the same transaction unless that has been done. */
export function processCallback(ctx: Context, id: number): Promise<CallbackOutcome> {
  return inTransaction({ ...ctx, actor: program }, async (ctx) => {
    const { db } = ctx
    const ofId = eq(paymentCallbacks.id, id)
    const [row] = await db.select().from(paymentCallbacks).where(ofId).for('update')
    const { outcome: known, tradeNo, provider, body } = found(row)
    if (known !== 'waiting') return known
    const ofTrade = and(eq(paymentAttempts.tradeNo, tradeNo), eq(paymentAttempts.provider, provider))
    const [attempt] = await db.select().from(paymentAttempts).where(ofTrade).for('update')
    const outcome = attempt ? await applyReport(ctx, attempt, readReport(readForm(body))) : 'unknown'
    await db.update(paymentCallbacks).set({ outcome }).where(ofId)
    return outcome
  })
}

/**
 * Receives what a provider reports: a genuine report is stored first and then processed, each in a transaction of its own, so
 * that one that could not be processed is left for the job. A forged one is only logged, because anybody could fill the
 * table otherwise.
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
  const outcome = await processCallback(ctx, found(row).id)
  ctx.log.info({ provider, tradeNo, outcome }, 'a payment callback was processed')
  return received
}

/** Processes reports that were stored and not processed, because the program stopped in between or the database refused. */
export async function processWaiting(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - 30_000).toISOString()
  const rows = await ctx.db
    .select({ id: paymentCallbacks.id })
    .from(paymentCallbacks)
    .where(and(eq(paymentCallbacks.outcome, 'waiting'), lt(paymentCallbacks.receivedAt, before)))
    .orderBy(asc(paymentCallbacks.id))
    .limit(500)
  for (const { id } of rows) await processCallback(ctx, id)
}
