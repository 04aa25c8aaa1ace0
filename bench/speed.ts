import type { Request } from 'autocannon'
import { fileURLToPath } from 'node:url'
import { hashPassword } from '../server/src/account/password-hash.ts'
import { measure, startDatabase, startPeer } from './peers.ts'
import type { Measured, Peer } from './peers.ts'

/*
 * The same work by Banquet and by the bare program (bare.ts), in turn, in one run, on one database of 100,000 rows.
 * Only ratios count: these machines are small and noisy. Prints a table; exits with 1 where a ratio is below its limit.
 */

const rows = 100_000
const seconds = Number(process.env['BENCH_SECONDS'] ?? 4)
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3)
const password = 'Plenty-of-rice-7'

interface Work {
  name: string
  /** Banquet's throughput over the bare one's must be at least this. */
  limit: number
  requests: (token: string) => Request[]
  connections?: number
}

const headers = (token: string) => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' })
const get = (token: string, path: string): Request => ({ method: 'GET', path, headers: headers(token) })
let added = 0
let turn = 0
/** Many people, so that nobody signs in twice at the same moment: that would be throttled. */
const people = Array.from({ length: 40 }, (_, n) => `bench-${n}`)

const works: Work[] = [
  {
    name: 'read one',
    limit: 0.7,
    requests: (token) => [17, 4711, 99_000].map((id) => get(token, `/api/v1/unit/${id}`)),
  },
  {
    name: 'write one',
    limit: 0.7,
    requests: (token) => [
      {
        method: 'POST',
        path: '/api/v1/unit',
        headers: headers(token),
        setupRequest: (request) => {
          added += 1
          return { ...request, body: JSON.stringify({ name: `bench ${process.pid} ${added}` }) }
        },
      },
    ],
  },
  {
    name: 'sign in',
    limit: 0.7,
    connections: 4,
    requests: () => [
      {
        method: 'POST',
        path: '/api/v1/auth/signin',
        headers: { 'content-type': 'application/json' },
        setupRequest: (request) => {
          turn += 1
          return {
            ...request,
            body: JSON.stringify({ name: people[turn % people.length], password, identity: 1 }),
          }
        },
      },
    ],
  },
  {
    name: 'list of 10 with total',
    limit: 5,
    requests: (token) => [1, 2, 3].map((page) => get(token, `/api/v1/unit?page=${page}&size=10&sort=name`)),
  },
  {
    name: 'keyword of two characters with total',
    limit: 20,
    requests: (token) =>
      ['茶春', '湯風', '豆月'].map((word) =>
        get(token, `/api/v1/unit?page=1&size=10&sort=name&keyword=${encodeURIComponent(word)}`),
      ),
  },
]

async function tokenOf(peer: Peer): Promise<string> {
  const body = JSON.stringify({ name: people[0], password, identity: 1 })
  const response = await fetch(`${peer.url}/api/v1/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  return ((await response.json()) as { token: string }).token
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

async function compare(work: Work, ours: Peer, bare: Peer) {
  const [ourToken, bareToken] = [await tokenOf(ours), await tokenOf(bare)]
  const pairs: [Measured, Measured][] = []
  await measure(ours, work.requests(ourToken), 1, work.connections)
  await measure(bare, work.requests(bareToken), 1, work.connections)
  for (let round = 0; round < rounds; round += 1) {
    const one = await measure(ours, work.requests(ourToken), seconds, work.connections)
    pairs.push([one, await measure(bare, work.requests(bareToken), seconds, work.connections)])
  }
  return {
    work: work.name,
    'ours/s': Math.round(median(pairs.map(([one]) => one.requestsPerSecond))),
    'bare/s': Math.round(median(pairs.map(([, other]) => other.requestsPerSecond))),
    ratio: Number(
      median(pairs.map(([one, other]) => one.requestsPerSecond / other.requestsPerSecond)).toFixed(2),
    ),
    limit: work.limit,
    'ours CPU ms': Number(median(pairs.map(([one]) => one.cpuMsPerRequest)).toFixed(3)),
    'bare CPU ms': Number(median(pairs.map(([, other]) => other.cpuMsPerRequest)).toFixed(3)),
  }
}

const database = await startDatabase(rows)
await database.client.query(
  `insert into account (side, identity, name, real_name, password_hash)
   select 'staff', 1, name, name, $1 from unnest($2::text[]) as name`,
  [await hashPassword(password), people],
)
const file = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const ours = await startPeer(file(process.env['BENCH_SERVER'] ?? '../server/dist/main.js'), {
  DATABASE_URL: database.url,
  NODE_ENV: 'production',
  ROBOT_CHECK: 'off',
  SECRET_KEY: 'only for measuring, 32 characters long',
})
const bare = await startPeer(file('./bare.ts'), { BENCH_DATABASE_URL: database.url })
const results = []
const chosen = works.filter(
  (work) => process.argv.length < 3 || process.argv.slice(2).some((word) => work.name.includes(word)),
)
for (const work of chosen) results.push(await compare(work, ours, bare))
await ours.stop()
await bare.stop()
await database.stop()
console.table(results)
const slow = results.filter((result) => result.ratio < result.limit)
for (const { work, ratio, limit } of slow)
  console.error(`${work}: ${ratio} of the bare program, at least ${limit} is wanted`)
process.exitCode = slow.length > 0 ? 1 : 0
