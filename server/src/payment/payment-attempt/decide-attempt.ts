import { inTransaction, type Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import { dayOf } from '../../kit/list/days.ts'
import { lockRow } from '../../kit/rows/rows.ts'
import { amountLeft } from '../payment-order/payment-order.rules.ts'
import { settleLocked } from '../payment-order/settle-payment-order.ts'
import { lockParts, setAttempt } from './apply-report.ts'
import { paymentAttempts } from '../../tables/payment/payment-attempt.table.ts'

/** Locks an attempt that awaits a decision, in the version that was seen. */
async function lockForDecision({ db }: Context, id: number, version: number) {
  const row = await lockRow(db, paymentAttempts, id)
  if (row.version !== version) throw new Refusal('stale', { current: row })
  if (row.state !== 'review') throw new Refusal('payment-attempt.state')
  return row
}

/** Divides an amount among orders: each gets what is left of it, and the last one the rest. */
function divide(amount: number, parts: Awaited<ReturnType<typeof lockParts>>) {
  let rest = amount
  return parts.flatMap(({ order }, at) => {
    const share = at === parts.length - 1 ? rest : Math.min(rest, amountLeft(order))
    rest -= share
    return share > 0 ? [{ order, amount: share }] : []
  })
}

/** Records the amount that has arrived by what staff see at the provider, although it differs from the one of the attempt. */
export function acceptAttempt(
  ctx: Context,
  id: number,
  { version, amount: arrived, note }: { version: number; amount: number; note: string },
) {
  return inTransaction(ctx, async (ctx) => {
    const attempt = await lockForDecision(ctx, id, version)
    const { method, paidDay, providerRef } = attempt
    const parts = divide(arrived, await lockParts(ctx, id))
    const received = { method, day: paidDay ?? dayOf(ctx.now()), note: note || providerRef, attemptId: id }
    for (const { order, amount } of parts) await settleLocked(ctx, order, { ...received, amount })
    const settledAt = ctx.now().toISOString()
    return setAttempt(ctx, attempt, { state: 'settled', receivedAmount: arrived, settledAt })
  })
}

/** Records that the reported money has not arrived. */
export function dismissAttempt(
  ctx: Context,
  id: number,
  { version, reason }: { version: number; reason: string },
) {
  return inTransaction(ctx, async (ctx) => {
    const attempt = await lockForDecision(ctx, id, version)
    return setAttempt(ctx, attempt, { state: 'failed', failure: reason })
  })
}
