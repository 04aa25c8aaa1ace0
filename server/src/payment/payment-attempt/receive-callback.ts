import { asc, and, eq, lt, or, sql } from 'drizzle-orm'
import type { Provider } from '@banquet/contract/payment/payment-attempt'
import { inTransaction, program, type Context } from '../../kit/context.ts'
import { found, Refusal } from '../../kit/errors.ts'
import { hasFailed, isNotWaiting, runOnRows, type RowWork } from '../../kit/jobs/run-on-rows.ts'
import { built } from '../../kit/rows/statements.ts'
import { insertReturning } from '../../kit/rows/written-rows.ts'
import type { Services } from '../../kit/services.ts'
import { isGenuine, isReport, readForm, readReport } from '../payment-provider/ecpay.ts'
import { gatewayOf } from '../payment-provider/gateway.ts'
import { storable } from '../../kit/storable.ts'
import { applyReport } from './apply-report.ts'
import { pageOfTrade, reportTask } from './payment-tasks.ts'
import {
  paymentAttempts,
  paymentCallbacks,
  type CallbackOutcome,
  type CallbackRow,
} from '../../tables/payment/payment-attempt.table.ts'

/** The answer by which the provider sees that a report has arrived. */
const received = '1|OK'

type Stored = Pick<CallbackRow, 'id' | 'tradeNo' | 'provider' | 'body'>

/**
 * Processes a stored report, and returns its outcome. Two programs may process the same report: the attempt is locked,
 * and the result of the first one stays.
 */
export function processCallback(
  ctx: Context,
  { id, tradeNo, provider, body }: Stored,
): Promise<CallbackOutcome> {
  return inTransaction({ ...ctx, actor: program }, async (ctx) => {
    const { db } = ctx
    const ofTrade = and(
      eq(paymentAttempts.tradeNo, sql.placeholder('tradeNo')),
      eq(paymentAttempts.provider, sql.placeholder('provider')),
    )
    const lock = built(db, 'lock payment attempt', () =>
      db.select().from(paymentAttempts).where(ofTrade).for('update'),
    )
    const [attempt] = await lock.execute({ tradeNo, provider })
    const outcome = attempt ? await applyReport(ctx, attempt, readReport(readForm(body))) : 'unknown'
    const isWaiting = and(
      eq(paymentCallbacks.id, sql.placeholder('id')),
      eq(paymentCallbacks.outcome, 'waiting'),
    )
    const decide = built(db, 'decide payment callback', () =>
      db
        .update(paymentCallbacks)
        .set({ outcome: sql`${sql.placeholder('outcome')}` })
        .where(isWaiting),
    )
    await decide.execute({ id, outcome })
    return outcome
  })
}

/**
 * Receives a report of a provider: a genuine one is stored first and then processed, each in a transaction of its own. If
 * that fails, the provider is answered all the same, and the job processes it later. A forged one is only logged, because
 * otherwise anybody could fill the table.
 */
export async function receiveCallback(
  ctx: Context,
  services: Services,
  { provider, body: sent }: { provider: Provider; body: string },
): Promise<string> {
  const gateway = gatewayOf(services)
  if (gateway?.provider !== provider) throw new Refusal('not-found')
  // A form means the same with the character encoded, so the signature that it is verified by stays valid.
  const body = sent.replaceAll('\0', '%00')
  const fields = readForm(body)
  const tradeNo = storable(fields['MerchantTradeNo'] ?? '').slice(0, 40)
  if (!isGenuine(fields, gateway.merchant) || !isReport(fields)) {
    ctx.log.warn(
      { provider, tradeNo, ip: ctx.from.ip },
      'a payment callback with a wrong signature was refused',
    )
    throw new Refusal('payment-callback.forged')
  }
  const receivedAt = ctx.now().toISOString()
  const [row] = await insertReturning(ctx.db, paymentCallbacks, {
    rows: [{ provider, tradeNo, body, receivedAt }],
    returning: { id: paymentCallbacks.id },
  })
  await processAll(ctx, { rows: [{ ...found(row), provider, tradeNo, body }], areNew: true })
  return received
}

/** Processes stored reports, each on its own, so that one that fails neither stops the others nor is forgotten. */
function processAll(ctx: Context, work: Pick<RowWork<Stored>, 'rows' | 'maxRows' | 'areNew'>): Promise<void> {
  return runOnRows(ctx, reportTask, {
    ...work,
    about: ({ id, tradeNo }) => ({ key: id, label: tradeNo }),
    linkOf: ({ tradeNo }) => pageOfTrade(ctx.db, tradeNo),
    run: async (row) => {
      const { provider, tradeNo } = row
      const outcome = await processCallback(ctx, row)
      ctx.log.info({ provider, tradeNo, outcome }, 'a payment callback was processed')
    },
  })
}

/** The most reports that one run of the job processes. */
const together = 500
/** How long the request that received a report has to process it before the job does. */
const headStartMs = 30_000

/** Processes reports that were stored and not processed, because the program stopped in between or the database refused. */
export async function processWaiting(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - headStartMs).toISOString()
  const { id, outcome, receivedAt } = paymentCallbacks
  const isLeft = or(lt(receivedAt, before), hasFailed(reportTask, id))
  const read = () =>
    ctx.db
      .select()
      .from(paymentCallbacks)
      .where(and(eq(outcome, 'waiting'), isLeft, isNotWaiting(ctx, reportTask, id)))
      .orderBy(asc(id))
      .limit(together)
  await processAll(ctx, { rows: read, maxRows: together })
}
