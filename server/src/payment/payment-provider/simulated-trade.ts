import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../kit/context.ts'
import { isGenuine, sign, type Fields, type Merchant } from './ecpay.ts'
import { simulatedTrades } from '../../tables/payment/simulated-trade.table.ts'

/** Answers a query about a trade as the provider would. */
export async function querySimulated(db: Db, tradeNo: string, merchant: Merchant): Promise<Fields> {
  const [trade] = await db.select().from(simulatedTrades).where(eq(simulatedTrades.tradeNo, tradeNo))
  const named = { MerchantID: merchant.merchantId, MerchantTradeNo: tradeNo }
  if (!trade) return sign({ ...named, TradeStatus: '10200095', RtnMsg: 'No such trade' }, merchant)
  if (!trade.paid) return sign({ ...named, TradeStatus: '0' }, merchant)
  const { CheckMacValue: _, RtnCode: __, ...paid } = trade.paid
  return sign({ ...paid, TradeStatus: '1' }, merchant)
}

/** The answer that stands for a lost one: it does not contain the outcome of the refund. */
const lost = ''

/** Answers a signed request to return money as the provider would: never more in total than was paid. */
export async function refundSimulated(db: Db, request: Fields, merchant: Merchant): Promise<string> {
  if (!isGenuine(request, merchant)) return '0|CheckMacValue Error'
  const { MerchantTradeNo: tradeNo = '', TradeNo: ref = '', TotalAmount = '0' } = request
  const ofTrade = eq(simulatedTrades.tradeNo, tradeNo)
  const [trade] = await db.select().from(simulatedTrades).where(ofTrade)
  if (!trade?.paid || trade.paid['TradeNo'] !== ref) return '0|No such trade'
  if (trade.refundPlay === 'refuse-refund') return '10100058|Refund refused'
  const { refunded } = simulatedTrades
  const more = sql`${refunded} + ${Number(TotalAmount)}`
  const rows = await db
    .update(simulatedTrades)
    .set({ refunded: more })
    .where(and(ofTrade, sql`${more} <= ${Number(trade.paid['TradeAmt'])}`))
    .returning({ refunded })
  if (rows.length === 0) return '10100060|Amount is too high'
  return trade.refundPlay === 'refund-silently' ? lost : '1|OK'
}
