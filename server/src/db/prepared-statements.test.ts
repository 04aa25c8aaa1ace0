import { eq, sql } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Db } from '../kit/context.ts'
import { createDatabase } from '../../test/program/cluster.ts'
import { openDb, type OpenDb } from './open.ts'

const things = pgTable('thing', { id: integer().primaryKey(), name: text().notNull() })
const often = 20

let database: Awaited<ReturnType<typeof createDatabase>>
let open: OpenDb

beforeAll(async () => {
  database = await createDatabase({ empty: true })
  // One connection, so that what it keeps can be read on it.
  open = openDb(database.url, { max: 1, acquireTimeoutMs: 20_000, name: 'test' })
  await open.db.execute(sql`create table thing (id int primary key, name text not null)`)
  await open.db.insert(things).values({ id: 1, name: '茶' })
})
afterAll(async () => {
  await open.close()
  await database.drop()
})

/** Runs a statement often, and returns how many statements the connection keeps that contain this. */
async function keptAfter(part: string, run: (db: Db, value: string) => Promise<unknown>): Promise<number> {
  for (let n = 0; n < often; n += 1) await run(open.db, `名${n}`)
  const kept = await open.pool.query('select 1 from pg_prepared_statements where statement like $1', [
    `%${part}%`,
  ])
  return kept.rows.length
}

const read = (db: Db, name: string) => db.select().from(things).where(eq(things.name, name))

it('keeps a write, also one outside of a transaction', async () => {
  const write = (db: Db, name: string) => db.update(things).set({ name }).where(eq(things.id, 1))
  expect(await keptAfter('update "thing"', write)).toBe(1)
  expect(await read(open.db, `名${often - 1}`)).toHaveLength(1)
})

it('plans a read anew, alone and in a transaction that only reads', async () => {
  expect(await keptAfter('from "thing"', read)).toBe(0)
  const inSnapshot = (db: Db, name: string) =>
    db.transaction((db) => read(db, name), { accessMode: 'read only' })
  expect(await keptAfter('from "thing"', inSnapshot)).toBe(0)
})

it('keeps a read in a transaction that may write', async () => {
  expect(await keptAfter('from "thing"', (db, name) => db.transaction((db) => read(db, name)))).toBe(1)
})

it('does not keep a statement that writes many rows', async () => {
  const rows = Array.from({ length: 1000 }, (_, n) => ({ id: n + 10, name: '茶' }))
  const write = (db: Db) => db.insert(things).values(rows).onConflictDoNothing()
  expect(await keptAfter('insert into "thing"', write)).toBe(0)
})

it('goes on after the type of a column has changed', async () => {
  const write = (db: Db, name: string) => db.update(things).set({ name }).where(eq(things.id, 1))
  await keptAfter('update "thing"', write)
  await open.db.execute(sql`alter table thing alter column name type varchar(50)`)
  await write(open.db, '酒')
  expect(await read(open.db, '酒')).toHaveLength(1)
})

it('runs the queries of a transaction one after the other, also if they begin together and one of them fails', async () => {
  type Query = (this: Client, ...given: unknown[]) => unknown
  const original = Reflect.get(Client.prototype, 'query') as Query
  let running = 0
  let most = 0
  const counted: Query = async function (this: Client, ...given) {
    running += 1
    most = Math.max(most, running)
    try {
      return await original.apply(this, given)
    } finally {
      running -= 1
    }
  }
  const spy = vi.spyOn(Client.prototype, 'query').mockImplementation(counted)
  const statements = [sql`select 1`, sql`select 2`, sql`select 1 / 0`, sql`select 3`]
  const outcomes = await open.db
    .transaction(async (db) => {
      const results = await Promise.allSettled(statements.map((one) => db.execute(one)))
      expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected'])
      throw new Error('rolled back')
    })
    .catch((error: Error) => error.message)
  spy.mockRestore()
  expect([outcomes, most, running]).toEqual(['rolled back', 1, 0])
  expect(await read(open.db, '沒有')).toEqual([])
})
