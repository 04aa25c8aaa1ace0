import { fileURLToPath } from 'node:url'
import { hashPassword } from '../server/src/account/account/password-hash.ts'
import { secretKey } from './callbacks.ts'
import { addCustomers, keepEditing } from './customers.ts'
import { addTrade } from './orders.ts'
import { addRooms } from './rooms.ts'
import { addSignups } from './signups.ts'
import { endWith, measure, say, startDatabase, startPeer, type Measured, type Peer } from './peers.ts'
import { password, people, workloads, type Rows, type Workload } from './workloads.ts'

/*
 * Runs the same work on Banquet and on the bare program (bare.ts), in turn, in one run, on one database of 100,000
 * rows. Compares processor time, because throughput depends on what else the machine does. Prints a table and exits
 * with 1 if any work exceeds its limit.
 */

const rows = 100_000
const seconds = Number(process.env['BENCH_SECONDS'] ?? 4)
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3)

async function tokenOf(peer: Peer, name = people[0]): Promise<string> {
  const body = JSON.stringify({ name, password, identity: 1 })
  const response = await fetch(`${peer.url}/api/v1/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  return ((await response.json()) as { token: string }).token
}

/** Returns the workloads whose name contains one of the words, or all of them; exits at an unknown word. */
function chosenWorkloads(words: readonly string[]): readonly Workload[] {
  const unknown = words.filter((word) => !workloads.some(({ name }) => name.includes(word)))
  if (unknown.length > 0) {
    console.error(`No workload is named ${unknown.join(', ')}. The workloads are:`)
    for (const { name } of workloads) console.error(`  ${name}`)
    process.exit(2)
  }
  return words.length === 0
    ? workloads
    : workloads.filter(({ name }) => words.some((word) => name.includes(word)))
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

async function compare(work: Workload, ours: Peer, bare: Peer) {
  const [ourToken, bareToken] = [await tokenOf(ours, work.as), await tokenOf(bare, work.as)]
  const rest = work.edits ? keepEditing(database.client) : () => Promise.resolve()
  const pairs: [Measured, Measured][] = []
  const long = seconds * (work.longer ?? 1)
  const load = { connections: work.connections, postmaster: database.postmaster }
  const ourLoad = { ...load, requests: work.requests(ourToken, facts) }
  const bareLoad = { ...load, requests: work.requests(bareToken, facts) }
  await measure(ours, { ...ourLoad, seconds: 1 })
  await measure(bare, { ...bareLoad, seconds: 1 })
  for (let round = 0; round < rounds; round += 1) {
    const one = await measure(ours, { ...ourLoad, seconds: long })
    pairs.push([one, await measure(bare, { ...bareLoad, seconds: long })])
  }
  await rest()
  const times = pairs.map(([one, other]) => one.cpuMsPerRequest / other.cpuMsPerRequest)
  const rates = pairs.map(([one, other]) => one.requestsPerSecond / other.requestsPerSecond)
  return {
    work: work.name,
    'ours/s': Math.round(median(pairs.map(([one]) => one.requestsPerSecond))),
    'bare/s': Math.round(median(pairs.map(([, other]) => other.requestsPerSecond))),
    'ours CPU ms': Number(median(pairs.map(([one]) => one.cpuMsPerRequest)).toFixed(2)),
    'most ms': work.maxMs,
    'bare CPU ms': Number(median(pairs.map(([, other]) => other.cpuMsPerRequest)).toFixed(2)),
    times: Number(median(times).toFixed(2)),
    'most times': work.times,
    rate: Number(median(rates).toFixed(2)),
    'least rate': work.rate,
  }
}
type Result = Awaited<ReturnType<typeof compare>>

/** Returns the fault of a result. A workload without a measurement fails as well, because its numbers are NaN. */
function faultOf({ work, times, rate, ...result }: Result): string | undefined {
  const [maxTimes, maxMs, minRate] = [
    result['most times'],
    result['most ms'] ?? Infinity,
    result['least rate'] ?? 0,
  ]
  if (!(times <= maxTimes))
    return `${work}: ${times} times the processor time of the bare program, at most ${maxTimes}`
  if (!(result['ours CPU ms'] <= maxMs))
    return `${work}: ${result['ours CPU ms']} ms of processor time, at most ${maxMs}`
  if (!(rate >= minRate)) return `${work}: ${rate} of the rate of the bare program, at least ${minRate}`
  return undefined
}

const chosen = chosenWorkloads(process.argv.slice(2))
const file = (path: string) => fileURLToPath(new URL(path, import.meta.url))
/** The seconds that measuring takes: a second to warm each of the two up, then the rounds. */
const measuring = chosen.reduce((sum, { longer = 1 }) => sum + 2 + 2 * rounds * seconds * longer, 0)
say(
  `Measuring ${chosen.length} of ${workloads.length} works takes about ${Math.ceil(measuring / 60)} minutes, after a minute or two that prepare the rows`,
)
const database = await startDatabase(rows)
let facts: Rows = {
  customerIds: [],
  productIds: [],
  day: '',
  memberIds: [],
  signupTypeId: 0,
  listId: 0,
  codes: [],
  trades: [],
  roomTypeIds: [],
  nights: [],
  guestIds: [],
}
const passwordHash = await hashPassword(password)
await database.client.query(
  `insert into account (side, identity, name, real_name, password_hash)
   select 'staff', 1, name, name, $1 from unnest($2::text[]) as name`,
  [passwordHash, people],
)
if (chosen.some(({ edits }) => edits)) await addCustomers(database.client, passwordHash)
if (chosen.some((work) => work.trade)) facts = { ...facts, ...(await addTrade(database.client)) }
if (chosen.some((work) => work.signups || work.rooms))
  facts = { ...facts, ...(await addSignups(database.client)) }
if (chosen.some((work) => work.rooms)) facts = { ...facts, ...(await addRooms(database.client)) }
say('Starting the two programs')
const ours = await startPeer(file(process.env['BENCH_SERVER'] ?? '../server/dist/main.js'), {
  DATABASE_URL: database.url,
  NODE_ENV: 'production',
  ROBOT_CHECK: 'off',
  SECRET_KEY: secretKey,
  PAYMENT_PROVIDER: 'simulator',
})
const bare = await startPeer(file('./bare/bare.ts'), { BENCH_DATABASE_URL: database.url })
const results = []
for (const [index, work] of chosen.entries()) {
  say(`${index + 1} of ${chosen.length}: ${work.name}`)
  const result = await compare(work, ours, bare)
  say(
    `${result['ours CPU ms']} ms of processor time, ${result.times} times the bare program (${result['bare CPU ms']} ms)`,
  )
  results.push(result)
}
console.table(results)
const faults = results.map(faultOf).filter((fault) => fault !== undefined)
for (const fault of faults) console.error(fault)
await endWith(faults.length > 0 ? 1 : 0)
