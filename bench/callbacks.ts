import type { Client } from 'pg'
import { keysFrom, type Services } from '../server/src/kit/services.ts'
import { sign } from '../server/src/payment/payment-provider/ecpay.ts'
import { simulatedMerchant } from '../server/src/payment/payment-provider/gateway.ts'

/** The secret of the measured program, from which the keys of its simulated payment provider are derived. */
export const secretKey = 'only for measuring, 32 characters long'
export const merchant = simulatedMerchant({ keyFor: keysFrom(secretKey) } as Services)

/**
 * Adds a payment order, a place and a card payment that has begun for each sign-up that is to be paid; returns the numbers
 * of the trades.
 */
export async function addTrades(client: Client): Promise<string[]> {
  await client.query(
    `with added as (
       insert into payment_order (event_id, payer_id, total, due_at, grace_until)
       select event_id, member_id, 3000, now() + interval '14 days', now() + interval '17 days'
       from signup where state = 'awaiting-payment' returning id, payer_id)
     update signup set payment_order_id = added.id, due_at = now() + interval '14 days', grace_until = now() + interval '17 days'
     from added where member_id = payer_id`,
  )
  await client.query(
    `insert into payment_line (payment_order_id, kind, ref_id, label, en_label, amount)
     select payment_order_id, 'signup', id, '一般・原價', '', 3000 from signup where payment_order_id is not null`,
  )
  await client.query(
    `insert into place (signup_id, signup_type_id, state, expires_at)
     select id, signup_type_id, 'held', grace_until from signup where payment_order_id is not null`,
  )
  await client.query(
    `with added as (
       insert into payment_attempt (trade_no, provider, method, event_id, payer_id, amount)
       select 'B' || id, 'simulator', 'card', event_id, payer_id, total from payment_order returning id, trade_no)
     insert into payment_attempt_order (attempt_id, payment_order_id, amount)
     select id, substr(trade_no, 2)::int, 3000 from added`,
  )
  const { rows } = await client.query<{ trade: string }>(
    'select trade_no as trade from payment_attempt order by id',
  )
  return rows.map(({ trade }) => trade)
}

/** Returns the signed form by which the provider reports that a trade is paid. */
export function paidForm(tradeNo: string): string {
  const fields = {
    MerchantID: merchant.merchantId,
    MerchantTradeNo: tradeNo,
    TradeNo: `S${tradeNo}`,
    TradeAmt: '3000',
    RtnCode: '1',
    RtnMsg: '交易成功',
    PaymentType: 'Credit_CreditCard',
    SimulatePaid: '0',
  }
  return new URLSearchParams(sign(fields, merchant)).toString()
}
