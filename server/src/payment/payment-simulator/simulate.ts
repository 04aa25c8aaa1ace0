import { and, eq, isNull } from 'drizzle-orm'
import { inTransaction, type Context } from '../../kit/context.ts'
import { found } from '../../kit/errors.ts'
import { enqueue, type Job } from '../../kit/jobs/jobs.ts'
import type { Services } from '../../kit/services.ts'
import { receiveCallback } from '../payment-attempt/receive-callback.ts'
import type { Fields } from '../payment-provider/ecpay.ts'
import { simulatedMerchant } from '../payment-provider/gateway.ts'
import { simulatedTrades, type RefundPlay } from '../../tables/payment/simulated-trade.table.ts'
import { movesMoney, reportOf, type Play } from './play.ts'

const laterSeconds = 20

const ofTrade = (tradeNo: string) => eq(simulatedTrades.tradeNo, tradeNo)

/** Stores the form that a payer was sent with; only the first one of a trade is stored. */
export async function openTrade({ db }: Context, fields: Fields): Promise<void> {
  const tradeNo = fields['MerchantTradeNo'] ?? ''
  await db.insert(simulatedTrades).values({ tradeNo, fields }).onConflictDoNothing()
}

/** Returns a trade; throws `not-found` if the simulator does not know it. */
export async function readTrade({ db }: Context, tradeNo: string) {
  const [row] = await db.select().from(simulatedTrades).where(ofTrade(tradeNo))
  return found(row)
}

/** Chooses what the simulated provider does with the refunds of a trade from now on. */
export async function playRefunds(
  { db }: Context,
  { tradeNo, refundPlay }: { tradeNo: string; refundPlay: RefundPlay },
): Promise<void> {
  await db.update(simulatedTrades).set({ refundPlay }).where(ofTrade(tradeNo))
}

const bodyOf = (fields: Fields) => new URLSearchParams(fields).toString()

/** Sends the report of a simulated trade later, as a real provider does hours after a payment in a store. */
export const sendSimulatedReport: Job<{ body: string }> = {
  name: 'send-simulated-report',
  run: async (ctx, { body }, { services }) => {
    await receiveCallback(ctx, services, { provider: 'simulator', body })
  },
}

/** Runs a play of the simulated provider: it stores what was paid, and reports it to the program as a real one would. */
export async function simulate(
  ctx: Context,
  services: Services,
  { tradeNo, play }: { tradeNo: string; play: Play },
) {
  const { fields } = await readTrade(ctx, tradeNo)
  const report = reportOf(play, fields, { merchant: simulatedMerchant(services), now: ctx.now() })
  const body = bodyOf(report)
  await inTransaction(ctx, async (ctx) => {
    if (movesMoney(play))
      await ctx.db
        .update(simulatedTrades)
        .set({ paid: report })
        .where(and(ofTrade(tradeNo), isNull(simulatedTrades.paid)))
    if (play === 'pay-later') await enqueue(ctx, sendSimulatedReport, { body }, { after: laterSeconds })
  })
  if (play === 'pay-later' || play === 'pay-silently') return
  const copies = play === 'pay-twice' ? 2 : 1
  const receive = () => receiveCallback(ctx, services, { provider: 'simulator', body })
  await Promise.all(Array.from({ length: copies }, receive))
}
