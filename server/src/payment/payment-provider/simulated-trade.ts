import { eq } from 'drizzle-orm'
import type { Db } from '../../kit/context.ts'
import { sign, type Fields, type Merchant } from './ecpay.ts'
import { simulatedTrades } from './simulated-trade.table.ts'

/** Answers a query about a trade as the provider would. */
export async function querySimulated(db: Db, tradeNo: string, merchant: Merchant): Promise<Fields> {
  const [trade] = await db.select().from(simulatedTrades).where(eq(simulatedTrades.tradeNo, tradeNo))
  const named = { MerchantID: merchant.merchantId, MerchantTradeNo: tradeNo }
  if (!trade) return sign({ ...named, TradeStatus: '10200095', RtnMsg: 'No such trade' }, merchant)
  if (!trade.paid) return sign({ ...named, TradeStatus: '0' }, merchant)
  const { CheckMacValue: _, RtnCode: __, ...paid } = trade.paid
  return sign({ ...paid, TradeStatus: '1' }, merchant)
}
