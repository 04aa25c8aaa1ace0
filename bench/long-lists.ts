/**
 * Asks for lists of 300,000 orders without a page, several at once, and measures how much the memory of the bundled
 * server grows and how long it keeps others waiting: `npm run bench:long-lists`. Exits with 1 if one of them is over its
 * limit. To compare with another build, give its `main.js`.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { hashPassword } from '../server/src/account/account/password-hash.ts'
import { watchMemory } from './memory.ts'
import { addTrade } from './orders.ts'
import { endWith, say, startDatabase, startPeer } from './peers.ts'
import { password } from './workloads.ts'

const limits = { growthMB: 50, waitMs: 250 }
const orders = 300_000
const name = 'bench-admin'

const database = await startDatabase(1)
await database.client.query(
  `insert into account (side, identity, name, real_name, password_hash) values ('staff', 1, $1, $1, $2)`,
  [name, await hashPassword(password)],
)
await addTrade(database.client, orders)
const main = process.argv[2] ?? fileURLToPath(new URL('../server/dist/main.js', import.meta.url))
const server = await startPeer(main, {
  DATABASE_URL: database.url,
  NODE_ENV: 'production',
  ROBOT_CHECK: 'off',
  SECRET_KEY: 'only for measuring, 32 characters long',
})

async function signIn(): Promise<string> {
  const response = await fetch(`${server.url}/api/v1/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, password, identity: 1 }),
  })
  return ((await response.json()) as { token: string }).token
}

let token = ''

/** Asks for a list and returns its status and size in words. */
async function take(query: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${server.url}/api/v1/order${query}`, { headers }).catch(() => undefined)
  if (!response) return 'no answer'
  let bytes = 0
  for await (const chunk of response.body ?? []) bytes += (chunk as Uint8Array).length
  return `${response.status}, ${(bytes / 1e6).toFixed(2)} MB`
}

/** Does some work and returns the longest time that somebody else, who reads nothing, waited meanwhile. */
async function watchWaiting<Result>(run: () => Promise<Result>) {
  const over = new AbortController()
  let waitMs = 0
  const knock = async () => {
    while (!over.signal.aborted) {
      const begun = performance.now()
      await fetch(`${server.url}/healthz`)
      waitMs = Math.max(waitMs, performance.now() - begun)
      await sleep(10)
    }
  }
  const knocking = knock()
  const result = await run().finally(() => over.abort())
  await knocking
  return { result, waitMs: Math.round(waitMs) }
}

async function measure(work: string, run: () => Promise<string[]>) {
  say(work)
  const { result, ...memory } = await watchMemory(server.pid, () => watchWaiting(run))
  const over = memory.growthMB > limits.growthMB || result.waitMs > limits.waitMs
  return { work, ...memory, waitMs: result.waitMs, answers: [...new Set(result.result)].join('; '), over }
}

const takeAll = (queries: readonly string[]) => () => Promise.all(queries.map(take))

/** Orders of thirteen days, which are as many as are sent without a page. */
const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)
const some = `?deliveryFrom=${day(40)}&deliveryTo=${day(28)}`

token = await signIn()
// Lets the heap grow to the size that it has after a while in use.
for (let n = 0; n < 1500; n += 1) await take(`?page=${n + 1}&size=100`)
const results = [
  // What others wait for on this machine as it is.
  await measure('nothing for five seconds', () => sleep(5000, ['nothing'])),
  await measure('a size alone', takeAll(['?size=10'])),
  await measure('10,000 orders', takeAll([some])),
  await measure('10,000 orders, six at once', takeAll(Array.from({ length: 6 }, () => some))),
  await measure('all orders', takeAll([''])),
  await measure('all orders, six at once', takeAll(Array.from({ length: 6 }, () => ''))),
]
console.table(results)
await endWith(results.some(({ over }) => over) ? 1 : 0)
