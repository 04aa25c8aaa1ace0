import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { verify } from '@node-rs/argon2'
import Fastify, { type FastifyRequest } from 'fastify'
import { Pool } from 'pg'
import { bareCustomers } from './bare-customers.ts'
import { bareOrders } from './bare-orders.ts'
import { bareCallbacks } from './bare-callbacks.ts'
import { bareCheckIns } from './bare-check-ins.ts'
import { bareRooms } from './bare-rooms.ts'
import { bareSignups } from './bare-signups.ts'
import { inTransaction } from './bare-sql.ts'

/*
 * The peer: the smallest program that does the same work with Fastify and pg, in plain SQL without a library in
 * between. It authenticates with the same single statement (session and account), reads, writes with an audit row in
 * one transaction, lists with an exact count each time, searches with ILIKE, and signs in with the same argon2id.
 */

const pool = new Pool({ connectionString: process.env['BENCH_DATABASE_URL'], max: 10 })
const key = randomBytes(32)
const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url')

const whoIs = `select s.id, s.last_used_at, a.id as account_id, a.identity, a.name, a.real_name, a.grants
  from session s join account a on a.id = s.account_id
  where s.id = $1 and s.ended_at is null and s.expires_at > $2 and a.deleted_at is null and a.status = 1`

async function identify(request: FastifyRequest): Promise<number> {
  const [id = '', code = ''] = (request.headers.authorization ?? '').replace('Bearer ', '').split('.')
  const [given, right] = [Buffer.from(code), Buffer.from(sign(id))]
  if (given.length !== right.length || !timingSafeEqual(given, right)) throw new Error('not signed in')
  const { rows } = await pool.query({ name: 'who', text: whoIs, values: [Number(id), new Date()] })
  if (!rows[0]) throw new Error('not signed in')
  return rows[0].account_id
}

const app = Fastify()
app.removeContentTypeParser('text/plain')

app.get<{ Params: { id: string } }>('/api/v1/unit/:id', async (request) => {
  await identify(request)
  const { rows } = await pool.query({
    name: 'one',
    text: 'select id, name, index_id, version from unit where id = $1',
    values: [request.params.id],
  })
  return rows[0]
})

interface List {
  page: string
  size: string
  keyword?: string
}

app.get<{ Querystring: List }>('/api/v1/unit', async (request, reply) => {
  await identify(request)
  const { page, size, keyword } = request.query
  const where = keyword === undefined ? '' : 'where name ilike $3'
  const like = keyword === undefined ? [] : [`%${keyword}%`]
  const list = `select id, name, index_id, version from unit ${where} order by name, id limit $1 offset $2`
  const { rows } = await pool.query(list, [Number(size), (Number(page) - 1) * Number(size), ...like])
  const counted = await pool.query(`select count(*)::int as n from unit ${where.replace('$3', '$1')}`, like)
  reply.header('x-total-count', counted.rows[0].n)
  return rows
})

app.post<{ Body: { name: string } }>('/api/v1/unit', async (request, reply) => {
  const accountId = await identify(request)
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query({
      name: 'add',
      text: `insert into unit (name, index_id) select $1, coalesce(max(index_id), 0) + 1 from unit
        returning id, name, index_id, version`,
      values: [request.body.name],
    })
    await client.query({
      name: 'audit',
      text: `insert into audit (action, noun, row_id, label, actor_id, actor_name, ip, request_id, after)
        values ('created', 'unit', $1, $2, $3, '', $4, '', $5)`,
      values: [rows[0].id, rows[0].name, accountId, request.ip, rows[0]],
    })
    reply.code(201)
    return rows[0]
  })
})

app.post<{ Body: { name: string; password: string } }>('/api/v1/auth/signin', async (request) => {
  const { name, password } = request.body
  const { rows } = await pool.query('select id, password_hash from account where name = $1', [name])
  if (!(await verify(rows[0].password_hash, password))) throw new Error('wrong')
  const opened = await pool.query(
    `insert into session (account_id, side, salt, rotated_at, last_used_at, expires_at, ip, user_agent)
     values ($1, 'staff', $2, now(), now(), now() + interval '12 hours', $3, '') returning id`,
    [rows[0].id, randomBytes(32).toString('base64url'), request.ip],
  )
  await pool.query(
    `insert into audit (action, noun, row_id, label, actor_id, actor_name, ip, request_id)
     values ('signed-in', 'account', $1, $2, $1, $2, $3, '')`,
    [rows[0].id, name, request.ip],
  )
  const id = String(opened.rows[0].id)
  return { token: `${id}.${sign(id)}` }
})

bareCustomers(app, pool, identify)
bareOrders(app, pool, identify)
bareSignups(app, pool, identify)
bareCheckIns(app, pool, identify)
bareRooms(app, pool, identify)
bareCallbacks(app, pool)

await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) })
console.log('Banquet is ready')
