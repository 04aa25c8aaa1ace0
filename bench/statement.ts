/**
 * Measures the work of a large bank statement: reading a file of 5,000 deposits, importing it, and proposing payment
 * orders for all of its lines against 20,000 open ones: `npm run bench:statement`. Exits with 1 if the proposals take
 * longer than 3 s.
 */
import type { Client } from 'pg'
import { openDb } from '../server/src/db/open.ts'
import { keysFrom } from '../server/src/kit/services.ts'
import { program, type Context } from '../server/src/kit/context.ts'
import { bankLines } from '../server/src/tables/payment/bank-line.table.ts'
import { proposeFor } from '../server/src/payment/bank-line/find-proposals.ts'
import { importStatement } from '../server/src/payment/bank-line/import-statement.ts'
import { startDatabase } from './peers.ts'

const [openOrders, deposits] = [20_000, 5000]
const limitMs = 3000
const family = '陳林黃張李王吳劉蔡楊許鄭謝郭洪曾邱廖賴周'
const given = '怡志美家雅俊淑建惠明玉文秀宗佩宏欣承翰婷'

/** Adds open orders of as many members, most of the same five amounts, one in four with a reported transfer. */
async function addOrders(client: Client): Promise<void> {
  await client.query(
    `insert into event (code, name, en_name, start_day, end_day, venue, en_venue, address, en_address, map_url, time_zone,
       status, is_current)
     values ('bench', '研討會', '', current_date + 90, current_date + 91, '', '', '', '', '', 'Asia/Taipei', 'published', true)`,
  )
  await client.query(
    `insert into account (side, identity, name, real_name, password_hash, email, email_verified_at)
     select 'shop', 3, 'guest' || n || '@example.com',
       substr($2, 1 + n % 20, 1) || substr($3, 1 + (n / 20) % 20, 1) || substr($3, 1 + (n / 400) % 20, 1), '',
       'guest' || n || '@example.com', now()
     from generate_series(1, $1::int) as n`,
    [openOrders, family, given],
  )
  await client.query(
    `insert into payment_order (event_id, payer_id, total, due_at)
     select (select id from event), id, (array[3000, 3600, 1800, 5000, 2400])[1 + id % 5] + (id % 7 / 6) * id, now()
     from account where side = 'shop'`,
  )
  await client.query(
    `insert into transfer_notice (payment_order_id, last_five, amount, day)
     select id, lpad((id * 7919 % 100000)::text, 5, '0'), total, current_date - 1 from payment_order where id % 4 = 0`,
  )
  await client.query('vacuum analyze')
}

interface Order {
  id: number
  total: number
  name: string
}

/** A statement: by number, notice, name, and amount alone, in turn. */
function statementOf(orders: readonly Order[], day: string): Buffer {
  const lines = orders.map(({ id, total, name }, n) => {
    const memo = [`報名費 P${String(id).padStart(6, '0')}`, '跨行轉入', `${name} 轉帳`, '網路轉帳'][n % 4]
    const account = n % 4 === 1 ? `004-****-${String((id * 7919) % 100_000).padStart(5, '0')}` : ''
    return [day, '', total, memo, account, n].join(',')
  })
  return Buffer.from(['交易日期,支出金額,存入金額,備註,轉出帳號,餘額', ...lines].join('\r\n'))
}

const database = await startDatabase(1)
await addOrders(database.client)
const { db, close } = openDb(database.url, { max: 2, acquireTimeoutMs: 10_000, name: 'bench' })
const log = { info: () => {}, warn: () => {}, error: () => {} }
const from = { ip: '127.0.0.1', requestId: 'bench' }
const ctx: Context = {
  db,
  actor: program,
  now: () => new Date(),
  arrivedAt: new Date(),
  log,
  from,
  url: '',
  keyFor: keysFrom('a secret of the benchmark'),
}

async function timed<T>(what: string, work: () => Promise<T>): Promise<{ result: T; ms: number }> {
  const [start, cpu] = [performance.now(), process.cpuUsage()]
  const result = await work()
  const ms = performance.now() - start
  const { user, system } = process.cpuUsage(cpu)
  console.log(
    `${what}: ${Math.round(ms)} ms, ${Math.round((user + system) / 1000)} ms of processor time here`,
  )
  return { result, ms }
}

const { rows } = await database.client.query<Order>(
  `select payment_order.id, total, real_name as name from payment_order join account on account.id = payer_id
   order by payment_order.id * 7919 % 20011 limit $1`,
  [deposits],
)
const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
const file = { name: 'statement.csv', type: 'text/csv', content: statementOf(rows, day) }
await timed(`${deposits} deposits imported`, () =>
  importStatement(ctx, file, { directionBy: 'column', faulty: 'refuse' }),
)
const lines = (await db.select().from(bankLines)).map((line) => ({ ...line, left: line.amount }))
const { result, ms } = await timed(`proposed against ${openOrders} open orders (limit ${limitMs} ms)`, () =>
  proposeFor(ctx, lines),
)
const reasons = Map.groupBy(result, ({ proposals: [first] }) => first?.reason ?? 'none')
for (const [reason, those] of reasons) console.log(`  ${reason}: ${those.length}`)
await close()
await database.stop()
const isWrong = result.length !== deposits || (reasons.get('number')?.length ?? 0) < deposits / 5
process.exit(ms > limitMs || isWrong ? 1 : 0)
