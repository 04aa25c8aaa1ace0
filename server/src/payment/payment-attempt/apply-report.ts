import { eq, sql } from 'drizzle-orm'
import type { Context } from '../../kit/context.ts'
import { found } from '../../kit/errors.ts'
import { dayOf } from '../../kit/list/days.ts'
import { updateRow } from '../../kit/rows/rows.ts'
import { built } from '../../kit/rows/statements.ts'
import { lockWithLinkedOrders } from '../payment-order/lock-payment-orders.ts'
import { moneyDayFault, moneyDays } from '../payment-order/money-day.ts'
import { whenPaymentCodeIsIssued } from '../payment-order/payment-order.handlers.ts'
import { amountLeft, isEnded } from '../payment-order/payment-order.rules.ts'
import { settleLocked } from '../payment-order/settle-payment-order.ts'
import type { Report } from '../payment-provider/ecpay.ts'
import {
  attemptOrders,
  paymentAttempts,
  type AttemptRow,
  type CallbackOutcome,
} from '../../tables/payment/payment-attempt.table.ts'
import type { OnlineMethod } from '@banquet/contract/payment/online-method'
import { hourMs } from '@banquet/contract/rule/day/days'

/**
 * The hours that the provider may take to report money after the payer has paid; barcodes are reported by the store's
 * head office.
 */
const delays: Record<OnlineMethod, number> = { card: 1, atm: 30, cvs: 30, barcode: 84 }

/** Returns the latest moment at which the provider reports money that is paid until a given moment. */
function arrivalOf(method: OnlineMethod, until: Date): Date {
  return new Date(until.getTime() + delays[method] * hourMs)
}

type Locked = AttemptRow
type Outcome = Exclude<CallbackOutcome, 'waiting' | 'unknown'>

/** Returns the parts of an attempt with their orders, locked as by `lockWithLinkedOrders`. */
export async function lockParts({ db }: Context, attemptId: number) {
  const read = built(db, 'parts of payment attempt', () =>
    db
      .select({ id: attemptOrders.paymentOrderId, amount: attemptOrders.amount })
      .from(attemptOrders)
      .where(eq(attemptOrders.attemptId, sql.placeholder('attemptId'))),
  )
  const parts = await read.execute({ attemptId })
  const amounts = new Map(parts.map(({ id, amount }) => [id, amount]))
  const orders = await lockWithLinkedOrders({ db }, [...amounts.keys()])
  return orders.map((order) => ({ amount: found(amounts.get(order.id)), order }))
}

/** Changes a locked attempt. */
export function setAttempt(ctx: Context, locked: Locked, set: Partial<AttemptRow>) {
  return updateRow(ctx, paymentAttempts, { which: locked.id, locked, set, label: locked.tradeNo })
}

type PaidReport = Report & { kind: 'paid' }

/** Returns the day on which the payer paid, as the provider reports it; undefined if no money can have moved on it. */
async function paidDayOf(ctx: Context, attempt: Locked, { day }: PaidReport): Promise<string | undefined> {
  if (day === undefined) return undefined
  return moneyDayFault(day, await moneyDays(ctx, attempt.eventId)) === undefined ? day : undefined
}

/**
 * Records the money of an attempt whose full amount has arrived: each order gets its part, whatever its state. The rows
 * of `payment` are unique by attempt and order, so nothing is recorded twice, even if two programs try.
 */
async function settle(ctx: Context, attempt: Locked, report: PaidReport) {
  const { providerRef } = report
  const { id: attemptId, method, amount: receivedAmount, tradeNo } = attempt
  const day = (await paidDayOf(ctx, attempt, report)) ?? dayOf(ctx.now())
  const received = { method, day, note: providerRef || tradeNo, attemptId }
  for (const { order, amount } of await lockParts(ctx, attemptId))
    await settleLocked(ctx, order, { ...received, amount })
  const settledAt = ctx.now().toISOString()
  await setAttempt(ctx, attempt, {
    state: 'settled',
    receivedAmount,
    paidDay: received.day,
    providerRef,
    settledAt,
    queryAt: null,
    failure: '',
  })
}

async function applyPaid(ctx: Context, attempt: Locked, report: PaidReport): Promise<Outcome> {
  // A trial run at the provider moves no money.
  if (report.isSimulated) return 'simulated'
  if (attempt.state === 'settled') return 'repeated'
  if (report.amount === attempt.amount) {
    // The right amount also counts if another one was reported before, and staff have dismissed it.
    await settle(ctx, attempt, report)
    return 'settled'
  }
  // The same amount under another number of the provider is other money.
  if (report.amount === attempt.receivedAmount && report.providerRef === attempt.providerRef)
    return 'repeated'
  const { amount: receivedAmount, providerRef } = report
  const paidDay = (await paidDayOf(ctx, attempt, report)) ?? null
  await setAttempt(ctx, attempt, { state: 'review', receivedAmount, paidDay, providerRef, queryAt: null })
  return 'review'
}

async function applyNumber(
  ctx: Context,
  attempt: Locked,
  report: Report & { kind: 'number-issued' },
): Promise<Outcome> {
  if (attempt.state !== 'created') return 'repeated'
  const { code, until, providerRef } = report
  const arrival = arrivalOf(attempt.method, until ?? ctx.now())
  for (const { order } of await lockParts(ctx, attempt.id))
    if (!isEnded(order.state) && amountLeft(order) > 0)
      for (const handle of whenPaymentCodeIsIssued) await handle(ctx, { id: order.id, until: arrival })
  const codeUntil = until?.toISOString() ?? null
  const queryAt = arrival.toISOString()
  await setAttempt(ctx, attempt, { state: 'number-issued', code, codeUntil, providerRef, queryAt })
  return 'number-issued'
}

/**
 * Applies a report of a provider to a locked attempt, and returns the outcome. Reports may come several times and in any
 * order: money counts once, whatever was reported before, and no later report takes it away.
 */
export async function applyReport(ctx: Context, attempt: Locked, report: Report): Promise<Outcome> {
  if (report.kind === 'paid') return applyPaid(ctx, attempt, report)
  if (report.kind === 'number-issued') return applyNumber(ctx, attempt, report)
  if (attempt.state !== 'created' && attempt.state !== 'number-issued') return 'repeated'
  await setAttempt(ctx, attempt, { state: 'failed', failure: report.reason, queryAt: null })
  return 'failed'
}
