import { fileURLToPath } from 'node:url'
import { resolve } from 'node:path'
import { Client } from 'pg'
import { hashPassword } from '../server/src/account/account/password-hash.ts'
import { addCustomers } from './customers.ts'
import { seeded, zipf } from './draw.ts'
import { drawEdits } from './office-edits.ts'
import { addPeople, type Person } from './office-people.ts'
import { drawRequests, type OfficeRequest } from './office-requests.ts'
import { addTrade } from './orders.ts'
import { addUnits, cpuSeconds, openDatabase, startPeer, type Peer } from './peers.ts'
import { password } from './workloads.ts'

/*
 * An office at work: 200 users request lists from two programs on one database, while others edit. Prints the processor
 * time of the programs and the database per 1,000 requests. With the path of another build's `main.js`, both builds do
 * the same work in turn, each on its own database, and the ratio is printed.
 */

const seed = Number(process.env['BENCH_SEED'] ?? 1)
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3)
const requests = Number(process.env['BENCH_REQUESTS'] ?? 2000)
/** Edits depend on the number of requests rather than on the clock, so that a slow machine does the same work. */
const requestsPerEdit = Number(process.env['BENCH_REQUESTS_PER_EDIT'] ?? 5)
const connections = 6

const running: { stop: () => Promise<void> }[] = []

async function signIn(peer: Peer, { name, identity }: Person): Promise<string> {
  const response = await fetch(`${peer.url}/api/v1/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, password, identity }),
  })
  if (!response.ok) throw new Error(`${name} cannot sign in: ${await response.text()}`)
  return ((await response.json()) as { token: string }).token
}

const settings = (url: string) => ({
  DATABASE_URL: url,
  NODE_ENV: 'production',
  ROBOT_CHECK: 'off',
  SECRET_KEY: 'only for measuring, 32 characters long',
})

/** Creates a database with the rows and users of the office. The build creates its tables. */
async function prepareDatabase(build: string) {
  const database = await openDatabase()
  running.unshift(database)
  const { client } = database
  const program = await startPeer(build, settings(database.url))
  await program.stop()
  const passwordHash = await hashPassword(password)
  await addUnits(client, 100_000)
  await addCustomers(client, passwordHash)
  const trade = await addTrade(client)
  const people = await addPeople(client, passwordHash, seeded(seed))
  // A database with open connections cannot be copied.
  await client.end()
  return { ...database, trade, people }
}
type Prepared = Awaited<ReturnType<typeof prepareDatabase>>

/** Copies a database on the same server. */
async function copyOf({ url, adminUrl }: Prepared, name: string) {
  const admin = new Client({ connectionString: adminUrl })
  await admin.connect()
  const copied = new URL(url).pathname.slice(1)
  await admin.query(`create database ${name} template ${copied} owner ${copied}`)
  await admin.end()
  const copy = new URL(url)
  copy.pathname = `/${name}`
  return copy.href
}

/** Starts two programs of a build on a copy of the database. */
async function openOffice(build: string, name: string, prepared: Prepared) {
  const url = await copyOf(prepared, name)
  const client = new Client({ connectionString: url })
  await client.connect()
  running.unshift({ stop: () => client.end() })
  const programs: Peer[] = []
  for (let n = 0; n < 2; n += 1) {
    const program = await startPeer(build, settings(url))
    programs.push(program)
    running.unshift(program)
  }
  const { people, trade, postmaster } = prepared
  return {
    postmaster,
    programs,
    people,
    ask: drawRequests(zipf(seeded(seed + 1)), people, trade),
    edit: drawEdits(client, zipf(seeded(seed + 2)), seeded(seed + 3), trade),
  }
}
type Office = Awaited<ReturnType<typeof openOffice>>

/** A user requests a list; the programs answer in turn, as behind a load balancer. */
async function look(
  { programs }: Office,
  { person, path }: OfficeRequest,
  turn: number,
  tokens: Map<Person, string>,
) {
  const url = `${programs[turn % programs.length]?.url}${path}`
  const response = await fetch(url, { headers: { authorization: `Bearer ${tokens.get(person)}` } })
  const answer = await response.text()
  if (!response.ok) throw new Error(`${person.name} ${path}: ${response.status} ${answer}`)
}

/** Sends this many requests and makes the edits between them. Returns the processor time in seconds. */
async function work(office: Office, count: number): Promise<number> {
  const tokens = new Map<Person, string>()
  for (const person of office.people) tokens.set(person, await signIn(office.programs[0] as Peer, person))
  const before = await cpuSeconds(office.programs, office.postmaster)
  let sent = 0
  let edited = Promise.resolve()
  const send = async () => {
    while (sent < count) {
      const turn = sent
      sent += 1
      const asked = office.ask()
      if (turn % requestsPerEdit === 0) edited = edited.then(office.edit)
      await look(office, asked, turn, tokens)
    }
  }
  await Promise.all(Array.from({ length: connections }, send))
  await edited
  return (await cpuSeconds(office.programs, office.postmaster)) - before
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const rounded = (value: number) => Number(value.toFixed(2))

const own = fileURLToPath(new URL('../server/dist/main.js', import.meta.url))
const builds = [own, ...process.argv.slice(2, 3).map((path) => resolve(path))]
try {
  const offices: Office[] = []
  // The other build is the older one, so that ours may migrate its database.
  const prepared = await prepareDatabase(builds.at(-1) ?? own)
  for (const [n, build] of builds.entries()) offices.push(await openOffice(build, `office${n}`, prepared))
  for (const office of offices) await work(office, requests / 2)
  const used: number[][] = []
  for (let round = 0; round < rounds; round += 1) {
    const seconds: number[] = []
    for (const office of offices) seconds.push(rounded(((await work(office, requests)) * 1000) / requests))
    used.push(seconds)
  }
  console.log(
    `Processor seconds for 1,000 list requests with ${Math.round(1000 / requestsPerEdit)} edits between them:`,
  )
  console.table(
    used.map(([ours = 0, other]) => ({
      ours,
      ...(other !== undefined && { other, 'ours / other': rounded(ours / other) }),
    })),
  )
  const mid = builds.map((_, at) => median(used.map((round) => round[at] ?? 0)))
  console.log(`The median: ${mid.join(' beside ')}`)
  if (mid.some((seconds) => seconds === 0)) throw new Error('Nothing was measured.')
} finally {
  for (const { stop } of running) await stop()
}
