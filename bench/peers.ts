import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
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

/** Creates a database without tables, durable as in production. */
export async function openDatabase() {
  const folder = await mkdtemp(join(tmpdir(), 'banquet-bench-'))
  const embedded = await startEmbedded(folder, quiet)
  const client = new Client({ connectionString: embedded.url })
  await client.connect()
  const stop = async () => {
    await client.end()
    await embedded.stop()
    await rm(folder, { recursive: true, force: true })
  }
  const own = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const { parent: postmaster } = await lookAt(own.rows[0]?.pid ?? 0)
  return { url: embedded.url, adminUrl: embedded.adminUrl, client, postmaster, stop }
}

/** Adds units with names of two drawn characters and a number. */
export async function addUnits(client: Client, rows: number): Promise<void> {
  await client.query(
    `insert into unit (name, index_id)
     select substr('茶酒飯麵湯魚肉菜果瓜豆米麥油鹽糖醋醬薑蔥', 1 + n % 20, 1) || substr('春夏秋冬東西南北山水花月風雲雪竹梅蘭菊松', 1 + (n / 20) % 20, 1) || n, n
     from generate_series(1, $1::int) as n`,
    [rows],
  )
  await client.query('vacuum analyze')
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
  await ready(child)
  if (process.env['BENCH_LOG'] !== undefined) child.stdout?.pipe(process.stderr)
  const stop = () =>
    new Promise<void>((resolve) => {
      child.once('exit', () => resolve())
      child.kill('SIGTERM')
    })
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
