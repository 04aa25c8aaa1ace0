/**
 * Measures the search of the header with 300,000 orders, 100,000 members, sign-ups, payment orders and customers each, and 20,000
 * papers and bookings: `npm run bench:search`. Prints the processor time of the bundled server and its database for each text, and
 * exits with 1 where it is over the limit. Words as arguments choose the texts whose names contain one.
 */
import { fileURLToPath } from 'node:url'
import type { Client } from 'pg'
import { hashPassword } from '../server/src/account/account/password-hash.ts'
import { addCustomers, salesperson } from './customers.ts'
import { addTrade } from './orders.ts'
import { endWith, fill, measure, say, startDatabase, startPeer } from './peers.ts'
import { addSignups } from './signups.ts'
import { password } from './workloads.ts'

const seconds = Number(process.env['BENCH_SECONDS'] ?? 4)
const maxMs = 50
const [orders, fewer] = [300_000, 20_000]
const admin = 'bench-admin'

/** Adds an event without rows, and for the other one payment orders of all sign-ups, papers and bookings. */
async function addOthers(client: Client): Promise<number> {
  await fill(client, 'payment orders, papers and bookings', async () => {
    await client.query(
      `insert into event (code, name, en_name, start_day, end_day, venue, en_venue, address, en_address, map_url, time_zone,
       status, is_current)
     values ('next', '下一屆', '', current_date + 400, current_date + 401, '', '', '', '', '', 'Asia/Taipei', 'draft', false)`,
    )
    await client.query(
      `insert into payment_order (event_id, payer_id, total, due_at) select event_id, member_id, amount, now() from signup`,
    )
    await client.query(
      `insert into submission (event_id, member_id, number, code, state, title, en_title, author_names, revision, submitted_at)
     select event_id, member_id, n, 'A-' || lpad(n::text, 5, '0'), 'submitted', '飲食研究之' || n || ' ' || real_name,
       'A study of food ' || n, real_name || ' ' || email, 1, now()
     from (select *, row_number() over (order by id) as n from signup) signup where n <= $1`,
      [fewer],
    )
    await client.query(
      `insert into hotel (name, address, phone, contact, check_in, check_out, status) values ('大飯店', '', '', '', '15:00', '11:00', 1)`,
    )
    await client.query(
      `insert into room_type (hotel_id, name, en_name, beds, en_beds, description, en_description, capacity, extra_beds,
       extra_bed_rate, has_breakfast, has_waiting_list, picture_ids, status, index_id)
     select id, '雙人房', '', '', '', '', '', 2, 0, 0, true, false, '{}', 1, 1 from hotel`,
    )
    await client.query(
      `insert into hotel_order (event_id, member_id, hotel_id, room_type_id, code, state, rooms, extra_beds, extra_bed_rate,
       arrival, departure, guests, wishes, total, payment, free_until, late_fee, source)
     select event_id, member_id, (select id from hotel), (select id from room_type), 'H' || id, 'confirmed', 1, 0, 0,
       current_date + 90, current_date + 91, jsonb_build_array(jsonb_build_object('name', real_name, 'enName', email)), '', 3000,
       'at-hotel', now(), 'none', 'staff'
     from signup order by signup.id limit $1`,
      [fewer],
    )
  })
  const { rows: found } = await client.query<{ id: number }>(`select id from event where code = 'next'`)
  return found[0]?.id ?? 0
}

const database = await startDatabase(1)
const passwordHash = await hashPassword(password)
await database.client.query(
  `insert into account (side, identity, name, real_name, password_hash) values ('staff', 1, $1, $1, $2)`,
  [admin, passwordHash],
)
await addSignups(database.client)
await addCustomers(database.client, passwordHash)
await addTrade(database.client, orders)
const emptyEvent = await addOthers(database.client)
const main = fileURLToPath(new URL('../server/dist/main.js', import.meta.url))
const server = await startPeer(main, {
  DATABASE_URL: database.url,
  NODE_ENV: 'production',
  ROBOT_CHECK: 'off',
  SECRET_KEY: 'only for measuring, 32 characters long',
})

async function signIn(name: string): Promise<string> {
  const response = await fetch(`${server.url}/api/v1/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, password, identity: 1 }),
  })
  return ((await response.json()) as { token: string }).token
}

interface Work {
  name: string
  q: string
  as?: string
  eventId?: number
}

const works: readonly Work[] = [
  { name: 'a whole name', q: '陳怡志' },
  { name: 'a family name, in one of twenty rows', q: '陳' },
  { name: 'a letter in most rows', q: 'e' },
  { name: 'a digit', q: '7' },
  { name: 'two digits', q: '12' },
  { name: 'two common characters', q: '餐廳' },
  { name: 'common pairs that are together nowhere', q: '餐廳餐廳' },
  { name: 'what ends every address', q: '@example.com' },
  { name: 'common letters that are together nowhere', q: 'example.comexample' },
  { name: 'a whole address', q: 'guest4711@example.com' },
  { name: 'the beginning of addresses', q: 'guest47' },
  { name: 'a mobile number', q: '0912-004-711' },
  { name: 'the beginning of mobile numbers', q: '0912' },
  { name: 'a number', q: '47110' },
  { name: 'a code', q: 'C4711' },
  { name: 'a payment order', q: 'P004711' },
  { name: 'a ticket', q: '4K5M 0123 4567 89AB CDEF' },
  { name: 'what is nowhere', q: '絕無此人' },
  { name: 'a name of another event', q: '陳怡志', eventId: emptyEvent },
  { name: 'a letter of another event', q: 'e', eventId: emptyEvent },
  { name: 'a sales rep: a name', q: '林春', as: salesperson },
  { name: 'a sales rep: two common characters', q: '餐廳', as: salesperson },
  { name: 'a sales rep: what is of others', q: 'B300', as: salesperson },
]

async function run({ name, q, as = admin, eventId }: Work) {
  const headers = { authorization: `Bearer ${await signIn(as)}` }
  const query = new URLSearchParams({ q, ...(eventId !== undefined && { eventId: String(eventId) }) })
  const path = `/api/v1/search?${query}`
  const reply = await fetch(`${server.url}${path}`, { headers })
  const { groups } = (await reply.json()) as { groups: { kind: string; rows: unknown[] }[] }
  const load = {
    requests: [{ method: 'GET' as const, path, headers }],
    connections: 2,
    postmaster: database.postmaster,
  }
  await measure(server, { ...load, seconds: 1 })
  const { cpuMsPerRequest } = await measure(server, { ...load, seconds })
  const ms = Number(cpuMsPerRequest.toFixed(1))
  return {
    text: name,
    found: groups.map(({ kind, rows }) => `${kind} ${rows.length}`).join(', '),
    'CPU ms': ms,
    broken: !(ms <= maxMs),
  }
}

const words = process.argv.slice(2)
const chosen = works.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
const results = []
for (const work of chosen) {
  say(work.name)
  results.push(await run(work))
}
console.table(results)
await endWith(results.length === 0 || results.some(({ broken }) => broken) ? 1 : 0)
