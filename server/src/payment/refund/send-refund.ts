import { inTransaction, type Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import { dayOf } from '../../kit/list/days.ts'
import { getRow } from '../../kit/rows/rows.ts'
import type { Services } from '../../kit/services.ts'
import { paymentAttempts } from '../../tables/payment/payment-attempt.table.ts'
import type { RefundAnswer } from '../payment-provider/ecpay.ts'
import { gatewayOf } from '../payment-provider/gateway.ts'
import { requireNoHold } from '../../account/account/money-hold.ts'
import { requireEnough } from './decide-refund.ts'
import { finishRefund } from './finish-refund.ts'
import { lockRefund, setRefund } from './lock-refund.ts'
import { refunds, type RefundRow } from '../../tables/payment/refund.table.ts'

/** Claims an approved refund for sending; of several simultaneous callers, only one succeeds. */
function takeToSend(ctx: Context, services: Services, { id, version }: { id: number; version: number }) {
  return inTransaction(ctx, async (ctx) => {
    await requireNoHold(ctx)
    const { refund } = await lockRefund(ctx, id, { version, only: ['approved'] })
    if (refund.attemptId === null) throw new Refusal('refund.attempt')
    await requireEnough(ctx, refund)
    const { provider, tradeNo, providerRef } = await getRow(ctx.db, paymentAttempts, refund.attemptId)
    const gateway = gatewayOf(services)
    if (!gateway?.refund || gateway.provider !== provider || providerRef === '')
      throw new Refusal('refund.attempt')
    await setRefund(ctx, refund, { state: 'transit', sentAt: ctx.now().toISOString() })
    return { ask: gateway.refund, trade: { tradeNo, providerRef, amount: refund.amount } }
  })
}

/** Applies the answer of the provider, unless staff have recorded the outcome meanwhile. */
function applyAnswer(ctx: Context, id: number, { isDone, message }: RefundAnswer): Promise<RefundRow> {
  return inTransaction(ctx, async (ctx) => {
    const { refund, order } = await lockRefund(ctx, id, {
      only: ['requested', 'approved', 'transit', 'done', 'failed', 'rejected'],
    })
    if (refund.state !== 'transit') {
      ctx.log.warn({ refundId: id, isDone, state: refund.state }, 'the answer to a refund came too late')
      return refund
    }
    if (!isDone) return setRefund(ctx, refund, { state: 'failed', stateReason: message })
    return finishRefund(ctx, { refund, order }, { day: dayOf(ctx.now()), note: '' })
  })
}

/**
 * Has the provider return the money of an approved refund. The refund is marked as in transit and committed before the
 * request is sent, so that it is sent only once, even if the program dies. Without an answer the refund stays in transit,
 * and staff record the outcome.
 */
export async function sendRefund(
  ctx: Context,
  services: Services,
  { id, version }: { id: number; version: number },
): Promise<RefundRow> {
  const { ask, trade } = await takeToSend(ctx, services, { id, version })
  let answer: RefundAnswer | undefined
  try {
    answer = await ask(services, trade)
  } catch (error) {
    ctx.log.warn({ cause: error, refundId: id }, 'the payment provider gave no answer to a refund')
  }
  return answer ? applyAnswer(ctx, id, answer) : getRow(ctx.db, refunds, id)
}
