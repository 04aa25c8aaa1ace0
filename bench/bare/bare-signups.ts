import type { FastifyInstance } from 'fastify'
import type { Pool, PoolClient } from 'pg'
import { mailKeeper } from './bare-mails.ts'
import { audit, inTransaction, rowOf, type Identify } from './bare-sql.ts'

interface List {
  page: string
  size: string
  keyword?: string
  eventId: string
}

const columns = `s.*, t.name as type_name, e.name as event_name, o.state as payment_state, o.paid`

function listSignups(app: FastifyInstance, pool: Pool, identify: Identify): void {
  app.get<{ Querystring: List }>('/api/v1/signup', async (request, reply) => {
    await identify(request)
    const { page, size, keyword, eventId } = request.query
    const found = `(real_name || ' ' || en_name || ' ' || code || ' ' || email || ' ' || mobile || ' ' || affiliation) ilike $2`
    const where = keyword === undefined ? 's.event_id = $1' : `s.event_id = $1 and ${found}`
    const values = keyword === undefined ? [eventId] : [eventId, `%${keyword}%`]
    const { rows } = await pool.query(
      `select ${columns} from (select * from signup s where ${where}
         order by created_at desc, id desc limit ${Number(size)} offset ${(Number(page) - 1) * Number(size)}) s
       join signup_type t on t.id = s.signup_type_id join event e on e.id = s.event_id
       left join payment_order o on o.id = s.payment_order_id order by s.created_at desc, s.id desc`,
      values,
    )
    const counted = await pool.query(`select count(*)::int as n from signup s where ${where}`, values)
    reply.header('x-total-count', counted.rows[0].n)
    return rows
  })
}

interface SignupRequest {
  signupTypeId: number
  memberId: number
  realName: string
  email: string
}

/** Writes the rows of a sign-up that must be paid, under the locks that keep places from being given twice. */
async function signUp(
  client: PoolClient,
  { signupTypeId, memberId, realName, email }: SignupRequest,
  actor: number,
) {
  const event = await rowOf(
    client,
    'select * from event where id = (select event_id from signup_type where id = $1) for share',
    [signupTypeId],
  )
  const type = await rowOf(client, 'select * from signup_type where id = $1 for update', [signupTypeId])
  const { n } = await rowOf(
    client,
    `select count(*)::int as n from place where signup_type_id = $1 and state <> 'released'
       and (expires_at is null or expires_at > now())`,
    [signupTypeId],
  )
  if (n >= type.size) throw new Error('full')
  const order = await rowOf(
    client,
    `insert into payment_order (event_id, payer_id, total, due_at, grace_until)
     values ($1, $2, 3000, now() + interval '14 days', now() + interval '17 days') returning *`,
    [event.id, memberId],
  )
  const signup = await rowOf(
    client,
    `insert into signup (event_id, signup_type_id, member_id, code, state, real_name, en_name, title, affiliation,
       en_affiliation, department, mobile, email, diet, receipt_title, receipt_tax_id, remark, tier_name, tier_en_name, amount,
       payment_order_id, due_at, grace_until, source)
     values ($1, $2, $3, $4, 'awaiting-payment', $5, '', '', '', '', '', '', $6, '', '', '', '', '原價', '', 3000, $7,
       now() + interval '14 days', now() + interval '17 days', 'staff') returning *`,
    [event.id, signupTypeId, memberId, `B${memberId}`, realName, email, order.id],
  )
  await client.query(
    `insert into place (signup_id, signup_type_id, state, expires_at) values ($1, $2, 'held', now() + interval '17 days')`,
    [signup.id, signupTypeId],
  )
  await client.query(
    `insert into payment_line (payment_order_id, kind, ref_id, label, en_label, amount) values ($1, 'signup', $2, $3, '', 3000)`,
    [order.id, signup.id, type.name],
  )
  await client.query(
    `insert into notification (account_id, kind, params, link, dedupe_key)
     values ($1, 'signup.state', $2, '/signup', $3) on conflict do nothing`,
    [memberId, JSON.stringify({ code: signup.code, state: signup.state }), `signup/${signup.id}`],
  )
  const subject = `報名待繳費 ${signup.code}`
  const mail = await rowOf(
    client,
    `insert into mail ("to", subject, body, purpose, account_id, dedupe_key, status, sent_at)
     values ($1, $2, $3, 'signup', $4, $5, 'sending', now()) returning id`,
    [email, subject, `${realName} 您好：應繳金額 NT$ 3,000`, memberId, `signup/${signup.id}`],
  )
  await audit(client, actor, [
    ['created', 'payment_order', order.id, '', order],
    ['created', 'signup', signup.id, signup.code, signup],
    ['created', 'mail', mail.id, subject, { to: email, subject, purpose: 'signup' }],
  ])
  return { ...signup, typeName: type.name, eventName: event.name, paymentState: order.state, paid: 0 }
}

/** Calls about sign-ups in plain SQL: the same tables, without validation of who may do what, and by which time. */
export function bareSignups(app: FastifyInstance, pool: Pool, identify: Identify): void {
  listSignups(app, pool, identify)
  const keepMails = mailKeeper(pool)
  app.post<{ Body: SignupRequest }>('/api/v1/signup', async (request, reply) => {
    const actor = await identify(request)
    const row = await inTransaction(pool, (client) => signUp(client, request.body, actor))
    void keepMails()
    reply.code(201)
    return row
  })
}
