import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import type { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openListener } from '../src/db/listen.ts'
import { checkSession, migrate } from '../src/db/migrate.ts'
import { openDb } from '../src/db/open.ts'
import { installJobs } from '../src/kit/jobs/job-workers.ts'
import { causesOf } from '../src/kit/errors.ts'
import { createDatabase } from './program/cluster.ts'

/** The parameters that PgBouncer passes on; it refuses a connection that starts with any other one. */
const passedOn = ['user', 'database', 'client_encoding', 'datestyle', 'timezone', 'application_name']

/** What PgBouncer answers to such a connection. */
function refusalOf(name: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C08P01\0Munsupported startup parameter: ${name}\0\0`)
  const head = Buffer.alloc(5, 'E')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}

/** Returns the parameters of the message that starts a connection. */
function startOf(message: Buffer): Record<string, string> {
  const words = message.toString('utf8', 8).split('\0')
  const pairs = words.flatMap((name, at) => (at % 2 === 0 && name ? [[name, words[at + 1] ?? '']] : []))
  return Object.fromEntries(pairs) as Record<string, string>
}

let database: Awaited<ReturnType<typeof createDatabase>>
let url: string
const seen: string[] = []
const ends: Socket[] = []
/** A pooler in session mode as far as the start of a connection is concerned. */
const pooler = createServer((client) => void pass(client))

async function pass(client: Socket): Promise<void> {
  client.on('error', () => undefined)
  const [first] = (await once(client, 'data')) as [Buffer]
  const start = startOf(first)
  seen.push(start['application_name'] ?? '')
  const foreign = Object.keys(start).find((name) => !passedOn.includes(name))
  if (foreign) {
    client.end(refusalOf(foreign))
    return
  }
  const target = new URL(database.url)
  const host = target.searchParams.get('host')
  const port = target.port || '5432'
  const server = host ? connect(`${host}/.s.PGSQL.${port}`) : connect(Number(port), target.hostname)
  server.on('error', () => client.destroy())
  ends.push(server, client)
  server.write(first)
  client.pipe(server).pipe(client)
}

beforeAll(async () => {
  database = await createDatabase({ empty: true })
  pooler.listen(0, '127.0.0.1')
  await once(pooler, 'listening')
  const { username, password, pathname } = new URL(database.url)
  url = `postgres://${username}:${password}@127.0.0.1:${(pooler.address() as AddressInfo).port}${pathname}`
})
afterAll(async () => {
  for (const end of ends) end.destroy()
  pooler.close()
  await database.drop()
})

it('reaches a database through a pooler that refuses parameters at the start, and limits statements there too', async () => {
  await migrate(url, { info: () => {}, warn: () => {} })
  const { db, close } = openDb(url, { max: 2, acquireTimeoutMs: 5000, name: 'banquet' })
  const listener = openListener(url, { name: 'banquet' })
  const isListening = new Promise<void>((resolve) => listener.listen('mail', () => resolve()))
  await installJobs(db, url, [])
  await isListening
  const { rows } = await db.execute(sql`select current_setting('statement_timeout') as statement,
    current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle`)
  expect(rows).toEqual([{ statement: '30s', lock: '5s', idle: '1min' }])
  expect(new Set(seen)).toEqual(new Set(['banquet migration', 'banquet', 'banquet listener', 'banquet jobs']))
  await Promise.all([listener.close(), close()])
})

it('names the cause of a start that fails', async () => {
  const { db, close } = openDb(`${url}?options=-c%20work_mem%3D4MB`, {
    max: 1,
    acquireTimeoutMs: 5000,
    name: 'banquet',
  })
  const fault = await db.execute(sql`select ${'secret'}::text`).catch((error: unknown) => error)
  expect(causesOf(fault)).toBe('unsupported startup parameter: options (in: select $1::text)')
  await close()
  const refused = new AggregateError([new Error('connect ECONNREFUSED ::1:5432')], '')
  expect(causesOf(Object.assign(refused, { code: 'ECONNREFUSED' }))).toBe(
    'ECONNREFUSED: connect ECONNREFUSED ::1:5432',
  )
})

/** A connection that is served by these processes, statement by statement. */
function servedBy(...pids: number[]) {
  const query = (text: string) => {
    const rows = text === 'begin' ? [] : [{ pid: pids.shift() }]
    return Promise.resolve({ rows })
  }
  return { query: query as unknown as Client['query'], end: () => Promise.resolve() }
}

it.each([
  { pooler: 'one that gives its process away', first: servedBy(7), second: servedBy(7) },
  { pooler: 'one that changes its process', first: servedBy(7, 9), second: servedBy(8) },
])('refuses a pooler that is not in session mode: $pooler', async ({ first, second }) => {
  await expect(checkSession(first, () => Promise.resolve(second))).rejects.toThrow('session mode')
})

it('is closed although a transaction goes on', async () => {
  const settings = { max: 1, acquireTimeoutMs: 5000, closeTimeoutMs: 10, name: 'banquet' }
  const { pool, close } = openDb(database.url, settings)
  const client = await pool.connect()
  await client.query('begin')
  await close()
  client.release(true)
})
