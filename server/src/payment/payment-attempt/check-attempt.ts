import { dayMs, hourMs } from '@banquet/contract/rule/day/days'
import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import { inTransaction, program, type Context } from '../../kit/context.ts'
import { found } from '../../kit/errors.ts'
import { isNotWaiting, runOnRows } from '../../kit/jobs/run-on-rows.ts'
import { getRow } from '../../kit/rows/rows.ts'
import type { Services } from '../../kit/services.ts'
import { readQueryAnswer } from '../payment-provider/ecpay.ts'
import { gatewayOf } from '../payment-provider/gateway.ts'
import { applyReport, setAttempt } from './apply-report.ts'
import { pageOfTrade, queryTask } from './payment-tasks.ts'
import { attemptScope } from './payment-attempt.scope.ts'
import {
  paymentAttempts,
  type AttemptRow,
  type AttemptState,
} from '../../tables/payment/payment-attempt.table.ts'

const open: readonly AttemptState[] = ['created', 'number-issued']
/** How often a person can have the provider queried: after too many queries it refuses all of them for half an hour. */
const pauseMs = 60_000
/** How long the provider is queried about an attempt without a report. */
const maxAgeMs = 10 * dayMs

/** Queries the provider about an attempt; undefined if it gives no answer now. */
async function ask({ log }: Context, services: Services, { tradeNo, provider }: AttemptRow) {
  const gateway = gatewayOf(services)
  if (gateway?.provider !== provider) return undefined
  try {
    return await gateway.query(services, tradeNo)
  } catch (error) {
    log.warn({ cause: error, tradeNo }, 'the payment provider could not be queried')
    return undefined
  }
}

/**
 * Returns when the provider is queried next about an attempt without a report: first after a quarter of an hour, then at
 * growing intervals.
 */
function nextQuery({ createdAt }: AttemptRow, now: Date): string | null {
  const age = now.getTime() - Date.parse(createdAt)
  return age > maxAgeMs ? null : new Date(now.getTime() + Math.max(hourMs / 4, age / 4)).toISOString()
}

/**
 * Queries the provider, outside of a transaction, about an attempt that it has not reported on, and applies the answer.
 * An attempt without an answer for ten days counts as abandoned.
 */
async function checkOne(ctx: Context, services: Services, row: AttemptRow): Promise<void> {
  const fields = await ask(ctx, services, row)
  await inTransaction({ ...ctx, actor: program }, async (ctx) => {
    const [attempt] = await ctx.db
      .select()
      .from(paymentAttempts)
      .where(eq(paymentAttempts.id, row.id))
      .for('update')
    const locked = found(attempt)
    if (!open.includes(locked.state)) return
    const report = fields && readQueryAnswer(fields)
    if (report) return void (await applyReport(ctx, locked, report))
    const queryAt = nextQuery(locked, ctx.now())
    await setAttempt(ctx, locked, { queryAt, ...(queryAt === null && { state: 'abandoned' }) })
  })
}

/** Queries the provider about an attempt that the caller may see, unless that was done within the last minute. */
export async function checkAttempt(ctx: Context, services: Services, id: number): Promise<void> {
  const row = await getRow(ctx.db, paymentAttempts, { id, within: attemptScope(ctx.actor) })
  if (!open.includes(row.state)) return
  // The condition is part of the statement, so that only one of several simultaneous requests queries the provider.
  const now = ctx.now()
  const taken = await ctx.db
    .update(paymentAttempts)
    .set({ checkedAt: now.toISOString() })
    .where(
      and(
        eq(paymentAttempts.id, id),
        lte(paymentAttempts.checkedAt, new Date(now.getTime() - pauseMs).toISOString()),
      ),
    )
    .returning({ id: paymentAttempts.id })
  if (taken.length > 0) await checkOne(ctx, services, row)
}

/** How many attempts one run of the job queries: the provider refuses programs that query too often. */
const together = 20

/** Queries the provider about the attempts that are due. */
export async function checkDue(ctx: Context, services: Services): Promise<void> {
  const read = () =>
    ctx.db
      .select()
      .from(paymentAttempts)
      .where(
        and(
          inArray(paymentAttempts.state, [...open]),
          lte(paymentAttempts.queryAt, ctx.now().toISOString()),
          isNotWaiting(ctx, queryTask, paymentAttempts.id),
        ),
      )
      .orderBy(asc(paymentAttempts.queryAt))
      .limit(together)
  await runOnRows(ctx, queryTask, {
    rows: read,
    maxRows: together,
    about: ({ id, tradeNo }) => ({ key: id, label: tradeNo }),
    linkOf: ({ tradeNo }) => pageOfTrade(ctx.db, tradeNo),
    run: (row) => checkOne(ctx, services, row),
  })
}
