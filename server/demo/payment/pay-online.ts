import type { OnlineMethod } from '@banquet/contract/payment/online-method'
import type { Actor, Context } from '../../src/kit/context.ts'
import type { Services } from '../../src/kit/services.ts'
import { startAttempt } from '../../src/payment/payment-attempt/start-attempt.ts'
import { gatewayOf } from '../../src/payment/payment-provider/gateway.ts'
import type { Play } from '../../src/payment/payment-simulator/play.ts'
import { openTrade, simulate } from '../../src/payment/payment-simulator/simulate.ts'

interface Paying {
  self: Actor
  orderId: number
  amount: number
  method: OnlineMethod
  /** The reports of the simulated provider; none if the attempt is abandoned. */
  plays: readonly Play[]
}

/** Lets a member pay online at the simulator; returns whether there is one. */
export async function payOnline(
  ctx: Context,
  services: Services,
  { self, orderId, amount, method, plays }: Paying,
): Promise<boolean> {
  const gateway = gatewayOf(services)
  if (gateway?.provider !== 'simulator') return false
  const wish = { id: orderId, method, togetherWith: [], expectedAmount: amount, language: 'zh-TW' as const }
  const { attempt, form } = await startAttempt({ ...ctx, actor: self }, services, wish)
  // The simulator stores the trade, so that it can be queried and refunded.
  await openTrade(ctx, form.fields)
  for (const play of plays) await simulate(ctx, services, { tradeNo: attempt.tradeNo, play })
  return true
}
