/**
 * Restarts two copies of the program behind HAProxy in turn, twenty times under load: `npm run bench:rolling`. Exits
 * with 1 if one of 100,000 requests fails or an acknowledged row does not exist exactly once.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { Agent, request, type RequestOptions } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { hashPassword } from '../server/src/account/account/password-hash.ts'
import { freePort, startDatabase, startPeer, type Peer } from './peers.ts'
import { password } from './workloads.ts'

const wanted = Number(process.env['BENCH_REQUESTS'] ?? 100_000)
const restarts = Number(process.env['BENCH_RESTARTS'] ?? 20)
const connections = 60
const name = 'bench-admin'
const main = fileURLToPath(new URL('../server/dist/main.js', import.meta.url))

if (spawnSync('haproxy', ['-v']).error) {
  console.error('HAProxy is not installed. The benchmark runs behind it: apt-get install haproxy')
  process.exit(1)
}

const database = await startDatabase(1)
await database.client.query(
  `insert into account (side, identity, name, real_name, password_hash) values ('staff', 1, $1, $1, $2)`,
  [name, await hashPassword(password)],
)
const [port, statsPort, ...ports] = [await freePort(), await freePort(), await freePort(), await freePort()]
const startCopy = (at: number): Promise<Peer> =>
  startPeer(
    main,
    {
      DATABASE_URL: database.url,
      NODE_ENV: 'production',
      ROBOT_CHECK: 'off',
      SECRET_KEY: 'only for measuring, 32 characters long',
      SHUTDOWN_GRACE: '3',
      TRUST_PROXY: '127.0.0.1',
    },
    at,
  )

/** The configuration of docs/operations.md, with ports of this machine. */
const settings = `
defaults
  mode http
  timeout connect 5s
  timeout client 120s
  timeout server 120s
  timeout check 10s
  timeout http-keep-alive 30s
  option redispatch

frontend banquet
  bind 127.0.0.1:${port}
  default_backend copies

frontend stats
  bind 127.0.0.1:${statsPort}
  stats enable
  stats uri /

backend copies
  option httpchk GET /readyz
  http-check expect status 200
  default-server check inter 1s fall 1 rise 1
${ports.map((at, n) => `  server copy${n} 127.0.0.1:${at}`).join('\n')}
`

/** Waits until HAProxy sends requests to a copy. */
async function untilUp(copy: number): Promise<void> {
  for (;;) {
    const table = await fetch(`http://127.0.0.1:${statsPort}/;csv`)
      .then((response) => response.text())
      .catch(() => '')
    if (table.split('\n').some((line) => line.startsWith(`copies,copy${copy},`) && line.includes(',UP,')))
      return
    await sleep(50)
  }
}

const agent = new Agent({ keepAlive: true, maxSockets: connections })

/** Makes a request through HAProxy. */
function send(options: RequestOptions, body?: object): Promise<{ status: number; text: string }> {
  const headers = { ...options.headers, ...(body && { 'content-type': 'application/json' }) }
  return new Promise((resolve, reject) => {
    const asking = request({ ...options, headers, host: '127.0.0.1', port, agent }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
      )
    })
    asking.on('error', reject)
    asking.end(body && JSON.stringify(body))
  })
}

async function signIn(): Promise<string> {
  const { text } = await send(
    { method: 'POST', path: '/api/v1/auth/signin' },
    { name, password, identity: 1 },
  )
  return (JSON.parse(text) as { token: string }).token
}

let sent = 0
let written = 0
let isOver = false
let token = ''
const failed: string[] = []

/** Alternates between a write, a page of the screens and two lists. */
function turns(worker: number, n: number): [method: string, path: string, body?: object] {
  if (n % 4 === 0) return ['POST', '/api/v1/unit', { name: `rolling ${worker} ${n}` }]
  return ['GET', n % 4 === 1 ? '/' : '/api/v1/unit?page=1&size=10']
}

/** Makes one request after the other. */
async function load(worker: number): Promise<void> {
  for (let n = 0; !isOver; n += 1) {
    const [method, path, body] = turns(worker, n)
    const headers = { authorization: `Bearer ${token}` }
    const answer = await send({ method, path, headers }, body).catch((error: Error) => ({
      status: 0,
      text: error.message,
    }))
    sent += 1
    if (answer.status === 201) written += 1
    else if (answer.status !== 200) failed.push(`${method} ${path}: ${answer.status} ${answer.text}`)
  }
}

const folder = await mkdtemp(join(tmpdir(), 'banquet-haproxy-'))
const file = join(folder, 'haproxy.cfg')
await writeFile(file, settings)
const copies = await Promise.all(ports.map(startCopy))
const proxy: ChildProcess = spawn('haproxy', ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'ignore'] })
for (const copy of copies.keys()) await untilUp(copy)

token = await signIn()
// A token lasts ten minutes.
const renewing = setInterval(() => void signIn().then((fresh) => (token = fresh)), 300_000)
const loading = Array.from({ length: connections }, (_, worker) => load(worker))
const began = Date.now()
for (let n = 0; n < restarts; n += 1) {
  const copy = n % copies.length
  while (sent < (n * wanted) / restarts) await sleep(20)
  await copies[copy]?.stop()
  copies[copy] = await startCopy(ports[copy] ?? 0)
  await untilUp(copy)
  console.log(`restart ${n + 1}: ${sent} requests, ${failed.length} failed`)
}
while (sent < wanted) await sleep(20)
isOver = true
await Promise.all(loading)
clearInterval(renewing)
const seconds = Math.round((Date.now() - began) / 1000)

const { rows } = await database.client.query<{ rows: number; names: number }>(
  `select count(*)::int as rows, count(distinct name)::int as names from unit where name like 'rolling %'`,
)
agent.destroy()
proxy.kill('SIGTERM')
for (const copy of copies) await copy.stop()
await database.stop()
await rm(folder, { recursive: true, force: true })

for (const line of failed.slice(0, 20)) console.error(line)
const [found = { rows: 0, names: 0 }] = rows
console.log(
  `${restarts} restarts in ${seconds} s: ${sent} requests, ${failed.length} failed; ` +
    `${written} rows acknowledged, ${found.rows} found`,
)
process.exitCode = failed.length > 0 || found.rows !== written || found.names !== written ? 1 : 0
