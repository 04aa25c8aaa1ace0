import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs'
import { cp, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { startEmbedded } from '../../src/db/embedded/embedded.ts'
import { isDeep } from '../deep.ts'
import { buildTestProgram, type BuiltProgram } from './running-program.ts'

vi.setConfig({ testTimeout: 120_000 })

const quiet = { info: () => undefined, warn: () => undefined }

async function emptyFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'banquet-embedded-'))
  onTestFinished(() => rm(folder, { recursive: true, maxRetries: 5 }))
  return folder
}

/** A database that was made once and stopped: copying it takes a tenth of the work of making one. */
let made: string
let built: BuiltProgram

beforeAll(async () => {
  built = await buildTestProgram('embedded-program')
  made = await mkdtemp(join(tmpdir(), 'banquet-embedded-'))
  await (await startEmbedded(made, quiet)).stop()
  // Each copy chooses its own port; with this file all would use the same one.
  await rm(join(made, 'database/cluster/postmaster.opts'))
})
afterAll(async () => {
  await rm(made, { recursive: true, force: true })
  await built.remove()
})

/** A folder with a database that has been used and stopped. */
async function dataFolder() {
  const folder = await emptyFolder()
  await cp(made, folder, { recursive: true })
  return folder
}

async function start(folder: string) {
  const embedded = await startEmbedded(folder, quiet)
  onTestFinished(() => embedded.stop())
  return embedded
}

/** Another program on the folder, in a process group of its own as a terminal makes it. */
async function program(folder: string) {
  const child = spawn(process.execPath, [built.main, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const url = String((await lines.next()).value)
  return { child, url, lines }
}

/** The number of programs that use the server. */
const members = `select count(*)::int from pg_locks where locktype = 'advisory' and granted`

async function leave(child: ChildProcess) {
  child.kill('SIGTERM')
  const [code] = (await once(child, 'exit')) as [number | null]
  expect(code).toBe(0)
}

async function kill(child: ChildProcess) {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

async function query(url: string, text: string): Promise<unknown> {
  const client = new Client(url)
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query({ text, rowMode: 'array' })
    return rows.flat()[0]
  } finally {
    await client.end()
  }
}

const postmasterPid = (folder: string) =>
  Number(readFileSync(join(folder, 'database/cluster/postmaster.pid'), 'utf8').split('\n')[0])

/** Every process that works in the folder: the server and all its helpers do. */
function processesIn(folder: string): string[] {
  return readdirSync('/proc').filter((pid) => {
    try {
      return /^\d+$/.test(pid) && readlinkSync(`/proc/${pid}/cwd`).startsWith(folder)
    } catch {
      return false
    }
  })
}

test('the first start creates a protected database, a later start finds it again, and a stop leaves no process', async () => {
  const folder = await emptyFolder()
  const first = await start(folder)
  await query(first.url, 'create table guest (name text)')
  await query(first.url, `insert into guest values ('王小明')`)
  expect(await query(first.url, 'show data_checksums')).toBe('on')
  expect(await query(first.url, 'show fsync')).toBe('on')
  expect(await query(first.url, 'show server_encoding')).toBe('UTF8')
  expect(await query(first.url, 'show listen_addresses')).toBe('127.0.0.1')
  expect(await query(first.url, 'select datlocale from pg_database where datname = current_database()')).toBe(
    'C.UTF-8',
  )
  expect(await query(first.url, 'select rolsuper from pg_roles where rolname = current_user')).toBe(false)
  await first.stop()
  expect(processesIn(folder)).toEqual([])

  const later = await start(folder)
  expect(later.url).toBe(first.url)
  expect(await query(later.url, 'select name from guest')).toBe('王小明')
  await later.stop()
  expect(processesIn(folder)).toEqual([])
  expect(await readdir(folder)).toEqual(['database'])
  expect((await stat(join(folder, 'database/credentials.json'))).mode & 0o777).toBe(0o600)
})

/** The address without the folder of the socket. */
function overTcp(url: string): string {
  const address = new URL(url)
  address.search = ''
  return address.href
}

test('the database requires its password, over its socket and over TCP', async () => {
  const { url } = await start(await dataFolder())
  const wrong = new URL(url)
  wrong.password = 'guess'
  for (const address of [wrong.href, overTcp(wrong.href)])
    await expect(query(address, 'select 1')).rejects.toThrow('password authentication failed')
})

test('a program uses the socket of its server, also of a database that an older program has made', async () => {
  const folder = join(await emptyFolder(), 'one, "two"')
  await cp(made, folder, { recursive: true })
  const access = join(folder, 'database/cluster/pg_hba.conf')
  writeFileSync(access, 'host all all 127.0.0.1/32 scram-sha-256\n')
  const { url } = await start(folder)
  expect(await query(url, 'select inet_server_addr()')).toBeNull()
  expect(await query(overTcp(url), 'select host(inet_server_addr())')).toBe('127.0.0.1')
})

test('a program uses TCP where the path of the socket would be too long', async () => {
  const folder = join(await emptyFolder(), 'a'.repeat(100))
  await cp(made, folder, { recursive: true })
  const { url } = await start(folder)
  expect(await query(url, 'select host(inet_server_addr())')).toBe('127.0.0.1')
})

test('a program that was killed leaves its server running, and the next start uses that server', async () => {
  const folder = await dataFolder()
  const killed = await program(folder)
  const pid = postmasterPid(folder)
  await query(killed.url, 'create table kept as select 7 as n')
  await kill(killed.child)

  const next = await start(folder)
  expect(postmasterPid(folder)).toBe(pid)
  expect(await query(next.url, 'select n from kept')).toBe(7)
  await next.stop()
  expect(processesIn(folder)).toEqual([])
})

test('after program and server were killed, the next start recovers every committed row', async () => {
  const folder = await dataFolder()
  const killed = await program(folder)
  await query(killed.url, 'create table kept as select 7 as n')
  process.kill(postmasterPid(folder), 'SIGKILL')
  await kill(killed.child)

  const next = await start(folder)
  expect(await query(next.url, 'select n from kept')).toBe(7)
})

test('two programs share one server, and the last that stops also stops the server', async () => {
  const folder = await dataFolder()
  const one = await program(folder)
  const two = await program(folder)
  expect(two.url).toBe(one.url)
  expect(processesIn(folder)).not.toEqual([])
  await leave(one.child)
  expect(await query(two.url, 'select 1')).toBe(1)
  await leave(two.child)
  expect(processesIn(folder)).toEqual([])
})

test('a killed program does not count: the last running one stops the server', async () => {
  const folder = await dataFolder()
  const one = await program(folder)
  const two = await program(folder)
  await kill(one.child)
  // The server ends the connection of a program that was killed as soon as it reads from it.
  await vi.waitUntil(async () => (await query(two.url, members)) === 1, { timeout: 60_000 })
  await leave(two.child)
  expect(processesIn(folder)).toEqual([])
})

test('five programs that start at once on an empty folder create one database', async () => {
  const folder = await emptyFolder()
  const programs = await Promise.all([1, 2, 3, 4, 5].map(() => program(folder)))
  expect(new Set(programs.map((each) => each.url)).size).toBe(1)
  await Promise.all(programs.map((each) => leave(each.child)))
  expect(processesIn(folder)).toEqual([])
  expect(await readdir(folder)).toEqual(['database'])
})

test('programs that start while others stop always have a server that stays with them', async () => {
  const folder = await dataFolder()
  let before = await start(folder)
  for (let round = 0; round < (isDeep ? 25 : 5); round += 1) {
    const [, next, third] = await Promise.all([before.stop(), start(folder), start(folder)])
    expect(await query(next.url, 'select 1')).toBe(1)
    await Promise.all([third.stop(), query(next.url, 'select 1')])
    before = next
  }
  await before.stop()
  expect(processesIn(folder)).toEqual([])
})

test('Ctrl-C in the terminal reaches the program and not its server', async () => {
  const folder = await dataFolder()
  const { child, url, lines } = await program(folder)
  process.kill(-Number(child.pid), 'SIGINT')
  expect((await lines.next()).value).toBe('interrupted')
  expect(await query(url, 'select 1')).toBe(1)
  await leave(child)
})

test('a server that dies under a running program returns at the same address', async () => {
  const folder = await dataFolder()
  const { url } = await start(folder)
  await query(url, 'create table kept as select 7 as n')
  process.kill(postmasterPid(folder), 'SIGKILL')
  await vi.waitFor(async () => expect(await query(url, 'select n from kept')).toBe(7), { timeout: 30_000 })
})

/** Asks the server to stop as a person or a service manager would; it then waits for its last connection. */
const askToEnd = (folder: string) => process.kill(postmasterPid(folder), 'SIGTERM')

test('a server that is asked to stop under a running program is stopped fast and started again', async () => {
  const folder = await dataFolder()
  const output: string[] = []
  const log = { info: (text: string) => output.push(text), warn: (text: string) => output.push(text) }
  const embedded = await startEmbedded(folder, log)
  onTestFinished(() => embedded.stop())
  await query(embedded.url, 'create table kept as select 7 as n')
  const before = postmasterPid(folder)
  askToEnd(folder)
  await vi.waitFor(async () => expect(await query(embedded.url, 'select n from kept')).toBe(7), {
    timeout: 30_000,
  })
  expect(postmasterPid(folder)).not.toBe(before)
  await expect
    .poll(() => output)
    .toEqual([
      'The embedded database was asked to end while it is in use; ending it now and starting it again',
      'The embedded database was lost; starting it again',
      'The embedded database is running again',
    ])
})

test('a program that finds a server waiting for its last connection restarts it', async () => {
  const folder = await dataFolder()
  const { child, url } = await program(folder)
  const last = new Client(url)
  last.on('error', () => undefined)
  await last.connect()
  await kill(child)
  askToEnd(folder)
  const next = await start(folder)
  expect(await query(next.url, 'select 1')).toBe(1)
})

test('a pid file with the number of another process after a reboot does not prevent the start', async () => {
  const folder = await dataFolder()
  await (await start(folder)).stop()
  const file = join(folder, 'database/cluster/postmaster.pid')
  for (const pid of [process.pid, process.ppid, 1]) {
    writeFileSync(file, `${pid}\n${join(folder, 'database/cluster')}\n1700000000\n5432\n\n127.0.0.1\n`)
    const embedded = await start(folder)
    expect(await query(embedded.url, 'select 1')).toBe(1)
    await embedded.stop()
  }
})

test('leftovers of a start that was killed half-way are removed', async () => {
  const folder = await emptyFolder()
  const child = spawn(process.execPath, [built.main, folder])
  await vi.waitFor(async () => expect(await readdir(folder)).toHaveLength(1), {
    interval: 5,
    timeout: 10_000,
  })
  await kill(child)
  await start(folder)
  await vi.waitFor(async () => {
    await (await startEmbedded(folder, quiet)).stop()
    expect(await readdir(folder)).toEqual(['database'])
  })
})

test('a folder of another major version is refused with instructions, and stays unchanged', async () => {
  const folder = await dataFolder()
  await (await start(folder)).stop()
  const file = join(folder, 'database/cluster/PG_VERSION')
  writeFileSync(file, '17\n')
  await expect(startEmbedded(folder, quiet)).rejects.toThrow(
    /was written by PostgreSQL 17; this program carries PostgreSQL 18[^]*npm run backup[^]*npm run restore/,
  )
  expect(readFileSync(file, 'utf8')).toBe('17\n')
  expect(processesIn(folder)).toEqual([])
})
