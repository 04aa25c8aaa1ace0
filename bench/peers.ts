import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { Client } from 'pg'
import { startEmbedded } from '../server/src/db/embedded/embedded.ts'
import { migrate } from '../server/src/db/migrate.ts'

/** A program under load. */
export interface Peer {
  url: string
  pid: number
  stop: () => Promise<void>
}

/** The result of one measurement. */
export interface Measured {
  requestsPerSecond: number
  /** Processor time of the program and the database together. */
  cpuMsPerRequest: number
}

const ticksPerSecond = 100
const quiet = { info: () => {}, warn: () => {} }

/** What runs because of this benchmark, in the order of its starts; each function stops one and may be called again. */
const started = new Set<() => Promise<void>>()

/** Remembers what has been started; returns the function that stops it, once. */
function remember(stop: () => Promise<void>): () => Promise<void> {
  let stopping: Promise<void> | undefined
  const stopOnce = () => (stopping ??= stop().finally(() => started.delete(stopOnce)))
  started.add(stopOnce)
  return stopOnce
}

let ending: Promise<never> | undefined

/** Stops everything that has been started, the last first, and ends with the code of the first call. */
export function endWith(code: number): Promise<never> {
  return (ending ??= (async () => {
    for (const stop of [...started].toReversed())
      await stop().catch((error: unknown) => console.error('It could not be stopped:', error))
    process.exit(code)
  })())
}

// A benchmark that is interrupted or fails leaves no program and no database behind.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void endWith(128 + constants.signals[signal]))
process.on('uncaughtException', (error) => {
  if (ending === undefined) console.error(error)
  void endWith(1)
})

const begun = performance.now()

/** Prints what the benchmark is doing, with the seconds since it began. */
export function say(text: string): void {
  console.log(`[${Math.round((performance.now() - begun) / 1000)} s] ${text}`)
}

/** Creates a database without tables, durable as in production. */
export async function openDatabase() {
  say('Starting a database')
  const folder = await mkdtemp(join(tmpdir(), 'banquet-bench-'))
  const starting = startEmbedded(folder, quiet).then(async (embedded) => {
    const client = new Client({ connectionString: embedded.url })
    await client.connect()
    return { embedded, client }
  })
  const stop = remember(async () => {
    const { embedded, client } = await starting
    await client.end()
    await embedded.stop()
    await rm(folder, { recursive: true, force: true })
  })
  const { embedded, client } = await starting
  // Only this connection may add rows without the triggers: see fill().
  const admin = new Client({ connectionString: embedded.adminUrl })
  await admin.connect()
  await admin.query('grant set on parameter session_replication_role to banquet')
  await admin.end()
  const own = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const { parent: postmaster } = await lookAt(own.rows[0]?.pid ?? 0)
  return { url: embedded.url, adminUrl: embedded.adminUrl, client, postmaster, stop }
}

/**
 * Adds rows that fit together, without the triggers that would check each reference of each row and tell programs about it:
 * nobody uses the database yet.
 */
export async function fill(client: Client, what: string, add: () => Promise<void>): Promise<void> {
  say(`Adding ${what}`)
  await client.query('set session_replication_role = replica')
  await add()
  await client.query('set session_replication_role = origin')
  await client.query('vacuum analyze')
}

/** Adds units with names of two drawn characters and a number. */
export async function addUnits(client: Client, rows: number): Promise<void> {
  const add = async () => {
    await client.query(
      `insert into unit (name, index_id)
     select substr('茶酒飯麵湯魚肉菜果瓜豆米麥油鹽糖醋醬薑蔥', 1 + n % 20, 1) || substr('春夏秋冬東西南北山水花月風雲雪竹梅蘭菊松', 1 + (n / 20) % 20, 1) || n, n
     from generate_series(1, $1::int) as n`,
      [rows],
    )
  }
  await fill(client, `${rows.toLocaleString('en')} units`, add)
}

/** Creates a migrated database with this many units. */
export async function startDatabase(rows: number) {
  const database = await openDatabase()
  await migrate(database.url, quiet)
  await addUnits(database.client, rows)
  return database
}

/** Returns a port on which nobody listens. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = ''
    const listen = (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('is ready')) resolve()
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.once('exit', (code) => reject(new Error(`the program ended with ${code}:\n${output}`)))
  })
}

/** Starts a program, by default on a free port, and waits until it reports that it is ready. */
export async function startPeer(file: string, env: Record<string, string>, at?: number): Promise<Peer> {
  const port = at ?? (await freePort())
  const child = spawn(
    process.execPath,
    [...(process.env['BENCH_FLAGS'] ?? '').split(' ').filter(Boolean), file],
    {
      env: { ...process.env, SHUTDOWN_GRACE: '0', LOG_LEVEL: 'warn', ...env, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const stop = remember(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  })
  await ready(child)
  if (process.env['BENCH_LOG'] !== undefined) child.stdout?.pipe(process.stderr)
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop }
}

/** The parent of a process and the processor time that it has used, including children that have ended. */
async function lookAt(pid: number) {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15).map(Number)
  return { parent: Number(fields[1]), ticks: user + system, ended: endedUser + endedSystem }
}

/** Processor time used so far by the programs and the database processes, whatever else the machine is doing. */
export async function cpuSeconds(programs: readonly { pid: number }[], postmaster: number): Promise<number> {
  const database = await lookAt(postmaster)
  let ticks = database.ticks + database.ended
  for (const { pid } of programs) ticks += (await lookAt(pid)).ticks
  for (const entry of await readdir('/proc')) {
    if (!/^\d+$/.test(entry)) continue
    const seen = await lookAt(Number(entry))
    if (seen.parent === postmaster) ticks += seen.ticks
  }
  return ticks / ticksPerSecond
}

interface Load {
  requests: autocannon.Request[]
  seconds: number
  connections?: number | undefined
  /** Pid of the main database process, the parent of the others. */
  postmaster: number
}

/** Sends requests for some seconds over a few connections; any response but a 2xx makes the measurement fail. */
export async function measure(
  peer: Peer,
  { requests, seconds, connections = 8, postmaster }: Load,
): Promise<Measured> {
  const before = await cpuSeconds([peer], postmaster)
  const result = await autocannon({ url: peer.url, connections, duration: seconds, requests })
  const used = (await cpuSeconds([peer], postmaster)) - before
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(
      `${peer.url} ${requests[0]?.path}: ${JSON.stringify(result.statusCodeStats)}, ${result.errors} errors`,
    )
  return {
    requestsPerSecond: result.requests.total / result.duration,
    // NaN if nothing was answered, which is within no limit.
    cpuMsPerRequest: result.requests.total > 0 ? (used * 1000) / result.requests.total : NaN,
  }
}
