import type { FastifyInstance } from 'fastify'
import type { Pool, PoolClient } from 'pg'
import { mailKeeper } from './bare-mails.ts'
import { audit, inTransaction, rowOf } from './bare-sql.ts'
import { isGenuine, readForm, type Fields } from '../../server/src/payment/payment-provider/ecpay.ts'
import { merchant } from '../callbacks.ts'

/** Settles an attempt that was not settled before, under the same locks, and confirms what was paid. */
async function settle(client: PoolClient, callbackId: number, { TradeNo, TradeAmt }: Fields): Promise<void> {
  const callback = await rowOf(client, 'select * from payment_callback where id = $1 for update', [
    callbackId,
  ])
  const attempt = await rowOf(
    client,
    'select * from payment_attempt where trade_no = $1 and provider = $2 for update',
    [callback.trade_no, callback.provider],
  )
  if (attempt.state === 'settled' || attempt.amount !== Number(TradeAmt)) {
    await client.query(`update payment_callback set outcome = 'repeated' where id = $1`, [callbackId])
    return
  }
  const order = await rowOf(
    client,
    `select o.* from payment_attempt_order p join payment_order o on o.id = p.payment_order_id
     where p.attempt_id = $1 for update`,
    [attempt.id],
  )
  const payment = await rowOf(
    client,
    `insert into payment (payment_order_id, method, amount, day, note, attempt_id, recorded_by_name)
     values ($1, $2, $3, current_date, $4, $5, '') returning *`,
    [order.id, attempt.method, attempt.amount, TradeNo, attempt.id],
  )
  const paid = await rowOf(
    client,
    `update payment_order set paid = paid + $2, state = 'paid', version = version + 1 where id = $1 returning *`,
    [order.id, attempt.amount],
  )
  const { rows: signups } = await client.query(
    `update signup set state = 'confirmed', grace_until = null, version = version + 1 where payment_order_id = $1
       and state = 'awaiting-payment' returning *`,
    [order.id],
  )
  const [signup] = signups
  await client.query(
    `update place set state = 'confirmed', expires_at = null where signup_id = $1 and state <> 'released'`,
    [signup.id],
  )
  await client.query(
    `insert into notification (account_id, kind, params, link, dedupe_key)
     values ($1, 'signup.state', $2, '/signup', $3) on conflict do nothing`,
    [signup.member_id, JSON.stringify({ code: signup.code, state: signup.state }), `paid/${signup.id}`],
  )
  const subject = `報名已確認 ${signup.code}`
  const mail = await rowOf(
    client,
    `insert into mail ("to", subject, body, qr, purpose, account_id, dedupe_key, status, sent_at)
     values ($1, $2, $3, $4, 'signup', $5, $6, 'sending', now()) returning id`,
    [
      signup.email,
      subject,
      `${signup.real_name} 您好：報名已確認。`,
      signup.code,
      signup.member_id,
      `paid/${signup.id}`,
    ],
  )
  const settled = await rowOf(
    client,
    `update payment_attempt set state = 'settled', received_amount = amount, provider_ref = $2, settled_at = now(),
       version = version + 1 where id = $1 returning *`,
    [attempt.id, TradeNo],
  )
  await client.query(`update payment_callback set outcome = 'settled' where id = $1`, [callbackId])
  await audit(client, 0, [
    ['created', 'payment', payment.id, '', payment],
    ['updated', 'payment_order', order.id, '', paid],
    ['updated', 'signup', signup.id, signup.code, signup],
    ['created', 'mail', mail.id, subject, { to: signup.email, subject }],
    ['updated', 'payment_attempt', attempt.id, attempt.trade_no, settled],
  ])
}

/** A payment callback in plain SQL: stored first and then settled, without late payments, lost places and other payments. */
export function bareCallbacks(app: FastifyInstance, pool: Pool): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, body),
  )
  const keepMails = mailKeeper(pool)
  app.post<{ Body: string }>('/api/v1/payment-callback/simulator', async ({ body }) => {
    const fields = readForm(body)
    if (!isGenuine(fields, merchant)) throw new Error('forged')
    const { id } = await rowOf(
      pool,
      `insert into payment_callback (provider, trade_no, body) values ('simulator', $1, $2) returning id`,
      [fields['MerchantTradeNo'], body],
    )
    await inTransaction(pool, (client) => settle(client, id, fields))
    void keepMails()
    return '1|OK'
  })
}
