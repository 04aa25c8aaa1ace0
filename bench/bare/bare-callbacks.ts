import type { FastifyInstance } from 'fastify'
import type { Pool, PoolClient } from 'pg'
import { mailKeeper } from './bare-mails.ts'
import { inTransaction } from './bare-transaction.ts'
import { isGenuine, readForm, type Fields } from '../../server/src/payment/payment-provider/ecpay.ts'
import { merchant } from '../callbacks.ts'

const audit = `insert into audit (action, noun, row_id, label, actor_id, actor_name, ip, request_id, after)
  select action, noun, id, label, 0, '', '', '', after
  from unnest($1::text[], $2::text[], $3::int[], $4::text[], $5::jsonb[]) as entry (action, noun, id, label, after)`

/** Settles an attempt that was not settled before, under the same locks, and confirms what was paid. */
async function settle(client: PoolClient, callbackId: number, { TradeNo, TradeAmt }: Fields): Promise<void> {
  const { rows: callbacks } = await client.query('select * from payment_callback where id = $1 for update', [
    callbackId,
  ])
  const { rows: attempts } = await client.query(
    'select * from payment_attempt where trade_no = $1 and provider = $2 for update',
    [callbacks[0].trade_no, callbacks[0].provider],
  )
  const [attempt] = attempts
  if (attempt.state === 'settled' || attempt.amount !== Number(TradeAmt)) {
    await client.query(`update payment_callback set outcome = 'repeated' where id = $1`, [callbackId])
    return
  }
  const { rows: orders } = await client.query(
    `select o.* from payment_attempt_order p join payment_order o on o.id = p.payment_order_id
     where p.attempt_id = $1 for update`,
    [attempt.id],
  )
  const [order] = orders
  const { rows: payments } = await client.query(
    `insert into payment (payment_order_id, method, amount, day, note, attempt_id, recorded_by_name)
     values ($1, $2, $3, current_date, $4, $5, '') returning *`,
    [order.id, attempt.method, attempt.amount, TradeNo, attempt.id],
  )
  const { rows: paid } = await client.query(
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
  const { rows: mails } = await client.query(
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
  const { rows: settled } = await client.query(
    `update payment_attempt set state = 'settled', received_amount = amount, provider_ref = $2, settled_at = now(),
       version = version + 1 where id = $1 returning *`,
    [attempt.id, TradeNo],
  )
  await client.query(`update payment_callback set outcome = 'settled' where id = $1`, [callbackId])
  const after = [payments[0], paid[0], signup, { to: signup.email, subject }, settled[0]]
  await client.query(audit, [
    ['created', 'updated', 'updated', 'created', 'updated'],
    ['payment', 'payment_order', 'signup', 'mail', 'payment_attempt'],
    [payments[0].id, order.id, signup.id, mails[0].id, attempt.id],
    ['', '', signup.code, subject, attempt.trade_no],
    after.map((one) => JSON.stringify(one)),
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
    const { rows } = await pool.query(
      `insert into payment_callback (provider, trade_no, body) values ('simulator', $1, $2) returning id`,
      [fields['MerchantTradeNo'], body],
    )
    await inTransaction(pool, (client) => settle(client, rows[0].id, fields))
    void keepMails()
    return '1|OK'
  })
}
