import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { isMigrated, migrate } from '../../src/db/migrate.ts'
import { causesOf } from '../../src/kit/errors.ts'
import { openDb } from '../../src/db/open.ts'
import { createDatabase } from './cluster.ts'
import { buildTestProgram, type BuiltProgram } from './running-program.ts'

const run = promisify(execFile)
const quiet = { info: () => {}, warn: () => {} }

const steps = {
  '0000_guest': 'create table guest (name text);--> statement-breakpoint\ninsert into guest values (1)',
  '0001_seat': 'create table seat (row text);--> statement-breakpoint\ninsert into guest values (2)',
  '0002_meal': 'alter table guest add meal text;--> statement-breakpoint\ninsert into guest values (3)',
}

async function migrations(all: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'banquet-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'meta'))
  const entries = Object.keys(all).map((tag, idx) => ({
    idx,
    when: 1_700_000_000_000 + idx,
    tag,
    breakpoints: true,
  }))
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ version: '7', entries }))
  for (const [tag, text] of Object.entries(all)) await writeFile(join(folder, `${tag}.sql`), text)
  return folder
}

async function newDatabase() {
  const { url, drop } = await createDatabase({ empty: true })
  const client = new Client(url)
  client.on('error', () => {})
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await drop()
  })
  const column = async (text: string) =>
    (await client.query<unknown[]>({ text, rowMode: 'array' })).rows.map(([value]) => value)
  return { url, client, column }
}

const folderUrl = (folder: string) => pathToFileURL(`${folder}/`)

let program: BuiltProgram
beforeAll(async () => {
  program = await buildTestProgram('migrate-program')
})
afterAll(() => program.remove())

async function race(url: string, folder: string) {
  const all = await Promise.all([1, 2, 3, 4, 5].map(() => run(process.execPath, [program.main, url, folder])))
  return all.flatMap(({ stdout }) => stdout.split('\n').filter(Boolean)).toSorted()
}

const taken = (...tags: string[]) => tags.map((tag) => `The database has run the migration ${tag}`)

test('five programs that start at once on an empty database run every migration exactly once', async () => {
  const { url, column } = await newDatabase()
  expect(await race(url, await migrations(steps))).toEqual(taken('0000_guest', '0001_seat', '0002_meal'))
  expect(await column('select name from guest order by 1')).toEqual(['1', '2', '3'])
  expect(await column('select tag from migration order by 1')).toEqual([
    '0000_guest',
    '0001_seat',
    '0002_meal',
  ])
})

test('five programs that start at once on a database of the last release run the new migration exactly once', async () => {
  const { url, column } = await newDatabase()
  const { '0002_meal': _, ...old } = steps
  await migrate(url, quiet, { folder: folderUrl(await migrations(old)) })
  expect(await race(url, await migrations(steps))).toEqual(taken('0002_meal'))
  expect(await column('select name from guest order by 1')).toEqual(['1', '2', '3'])
})

test('an address that accepts a connection and never answers ends the start', async () => {
  const silent = createServer()
  await once(silent.listen(0, '127.0.0.1'), 'listening')
  const { port } = silent.address() as AddressInfo
  const url = `postgres://u:p@127.0.0.1:${port}/x`
  const failed = await migrate(url, quiet, { connectTimeoutMs: 200 }).catch((error: unknown) =>
    causesOf(error),
  )
  silent.close()
  expect(failed).toMatch(/^The connection to the database could not be opened.*timeout/s)
})

test('a program older than its database refuses to start and changes nothing', async () => {
  const { url, column } = await newDatabase()
  await migrate(url, quiet, { folder: folderUrl(await migrations(steps)) })
  const { '0002_meal': _, ...old } = steps
  await expect(migrate(url, quiet, { folder: folderUrl(await migrations(old)) })).rejects.toThrow(
    'The database is newer than this program: it has run the migration 0002_meal. Start the newer program.',
  )
  expect(await column('select tag from migration order by 1')).toHaveLength(3)
})

test('a migration that was edited after it had run is refused', async () => {
  const { url } = await newDatabase()
  await migrate(url, quiet, { folder: folderUrl(await migrations(steps)) })
  const edited = { ...steps, '0001_seat': 'create table seat (row integer)' }
  await expect(migrate(url, quiet, { folder: folderUrl(await migrations(edited)) })).rejects.toThrow(
    'The migration 0001_seat is not the one that the database has run',
  )
})

test('a migration that fails half-way is rolled back, and the ones before it are kept', async () => {
  const { url, column } = await newDatabase()
  const broken = { ...steps, '0002_meal': 'create table menu (n int);--> statement-breakpoint\nselect 1/0' }
  await expect(migrate(url, quiet, { folder: folderUrl(await migrations(broken)) })).rejects.toThrow(
    'The migration 0002_meal failed and has changed nothing: division by zero',
  )
  expect(await column(`select tablename from pg_tables where schemaname = 'public' order by 1`)).toEqual([
    'guest',
    'migration',
    'seat',
  ])
  await migrate(url, quiet, { folder: folderUrl(await migrations(steps)) })
  expect(await column('select name from guest order by 1')).toEqual(['1', '2', '3'])
})

test('a migration waits for a table that is in use, and does not block others meanwhile', async () => {
  const { url, client, column } = await newDatabase()
  const { '0002_meal': _, ...old } = steps
  await migrate(url, quiet, { folder: folderUrl(await migrations(old)) })
  await client.query('begin')
  await client.query('select * from guest')
  const migrating = migrate(url, quiet, { folder: folderUrl(await migrations(steps)) })
  const reader = openDb(url, { max: 1, acquireTimeoutMs: 5000, name: 'test' })
  onTestFinished(() => reader.close())
  // Longer than the migration waits at a time.
  await client.query('select pg_sleep(4)')
  expect((await reader.db.execute(sql`select count(*)::int as n from guest`)).rows).toEqual([{ n: 2 }])
  await client.query('commit')
  await migrating
  expect(await column('select name from guest order by 1')).toEqual(['1', '2', '3'])
})

test('an existing database is backed up before an upgrade; a new one and an up-to-date one are not', async () => {
  const { url } = await newDatabase()
  const { '0002_meal': _, ...old } = steps
  let backups = 0
  const beforeUpgrade = async () => {
    backups += 1
  }
  await migrate(url, quiet, { folder: folderUrl(await migrations(old)), beforeUpgrade })
  await migrate(url, quiet, { folder: folderUrl(await migrations(old)), beforeUpgrade })
  expect(backups).toBe(0)
  await migrate(url, quiet, { folder: folderUrl(await migrations(steps)), beforeUpgrade })
  expect(backups).toBe(1)
})

test('the program detects whether its database is up to date', async () => {
  const { url, drop } = await createDatabase()
  const { db, pool, close } = openDb(url, { max: 1, acquireTimeoutMs: 5000, name: 'test' })
  onTestFinished(async () => {
    await close()
    await drop()
  })
  expect(await isMigrated(db)).toBe(true)
  await pool.query(`update migration set hash = 'other' where tag = (select min(tag) from migration)`)
  expect(await isMigrated(db)).toBe(false)
})

test('a database whose migrations begin with another one is refused unchanged', async () => {
  const { url, column } = await newDatabase()
  const former = { '0000_guest': 'create table guest (name text)', '0001_old': 'create table old (n int)' }
  await migrate(url, quiet, { folder: folderUrl(await migrations(former)) })
  await expect(migrate(url, quiet, { folder: folderUrl(await migrations(steps)) })).rejects.toThrow(
    'The database was made by a former version of Banquet, whose migrations this program does not have. ' +
      'Start the version of 26 November 2026 on it once, stop it, and start this one.',
  )
  expect(await column('select tag from migration order by 1')).toEqual(['0000_guest', '0001_old'])
})

test('a connection that the server closes, idle or inside a transaction, does not stop the program', async () => {
  const { url, client } = await newDatabase()
  const { db, close } = openDb(url, { max: 2, acquireTimeoutMs: 5000, name: 'cut me' })
  onTestFinished(() => close())
  const cut = () =>
    client.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'cut me'`)
  await db.execute(sql`select 1`)
  await cut()
  const transaction = db.transaction(async (tx) => {
    await tx.execute(sql`select 1`)
    await cut()
    await client.query('select pg_sleep(0.1)')
    await tx.execute(sql`select 1`)
  })
  await expect(transaction).rejects.toThrow('Failed query')
  // A connection can be checked out before anybody notices that it was closed: none of these may be lost to the pool.
  for (let round = 0; round < 20; round += 1) {
    await Promise.all([db.execute(sql`select 1`), db.execute(sql`select 1`)])
    await cut()
    const work = () => db.transaction((tx) => tx.execute(sql`select 1`)).catch(() => undefined)
    await Promise.all([work(), work()])
  }
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
})
