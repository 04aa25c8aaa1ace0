/**
 * Measures campaigns with 100,000 members: `npm run bench:campaign`. Counts a segment of five conditions, chooses the recipients of
 * a campaign to everybody, and sends mails to a local mail server at 50 a second. Prints times, memory and processor time of the
 * bundled server and its database, and exits with 1 where a limit is broken.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { hashPassword } from '../server/src/account/account/password-hash.ts'
import { startMailServer } from '../server/demo/platform/mail-server.ts'
import { watchMemory } from './memory.ts'
import { cpuSeconds, endWith, say, startDatabase, startPeer } from './peers.ts'
import { addRooms } from './rooms.ts'
import { addSignups } from './signups.ts'
import { password } from './workloads.ts'

const admin = 'bench-admin'
const perSecond = 50
const seconds = Number(process.env['BENCH_SECONDS'] ?? 20)
const accepted = 2000
const limits = { countMs: 300, prepareSeconds: 20, preparingMb: 300, core: 0.5 }

const database = await startDatabase(1)
const { client, postmaster } = database
await client.query(
  `insert into account (side, identity, name, real_name, password_hash) values ('staff', 1, $1, $1, $2)`,
  [admin, await hashPassword(password)],
)
await addSignups(client)
await addRooms(client)
await addAccepted()
await client.query('vacuum analyze')
const mailServer = await startMailServer({ kept: 100 })
const server = await startPeer(fileURLToPath(new URL('../server/dist/main.js', import.meta.url)), {
  DATABASE_URL: database.url,
  NODE_ENV: 'production',
  ROBOT_CHECK: 'off',
  SECRET_KEY: 'only for measuring, 32 characters long',
  SMTP_URL: mailServer.url,
  MAIL_FROM: 'events@example.com',
  PUBLIC_URL: 'https://food.example',
})

/** Adds accepted submissions of some members, who present them. */
async function addAccepted(): Promise<void> {
  await client.query(
    `insert into subject (event_id, code, name, en_name, description, en_description, max_accepted, is_visible, index_id, level)
     select id, 'S', '主題', 'Subject', '', '', null, true, 1, 0 from event`,
  )
  await client.query(
    `insert into submission_type (event_id, name, en_name, description, en_description, is_visible, index_id)
     select id, '口頭', '', '', '', true, 1 from event`,
  )
  await client.query(
    `with added as (
       insert into submission (event_id, member_id, number, code, state, subject_id, submission_type_id, title, en_title, abstract,
         en_abstract, keywords, author_names, revision, submitted_at)
       select (select id from event), id, row_number() over (order by id), 'A-' || id, 'accepted', (select id from subject),
         (select id from submission_type), '題目', '', '', '', '{}', '', 1, now()
       from member where email like 'guest%' order by member.id limit $1::int returning id, member_id)
     insert into submission_author (submission_id, position, name, en_name, affiliations, email, orcid, is_presenter, is_corresponding)
     select added.id, 1, real_name, '', '{}', email, '', true, true from added join member on member.id = member_id`,
    [accepted],
  )
}

let token = ''
async function send<Answer>(path: string, body?: object): Promise<Answer> {
  const response = await fetch(`${server.url}/api/v1/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
      ...(token !== '' && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const answer: unknown = await response.json()
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}: ${JSON.stringify(answer)}`)
  return answer as Answer
}

interface Row {
  id: number
  version: number
  state: string
  counts: Record<string, number>
}

const five = {
  audience: 'participants',
  rows: [
    { field: 'signupState', values: ['confirmed', 'awaiting-payment'] },
    { field: 'language', values: ['zh-TW'] },
    { field: 'affiliation', values: ['大學', '公司'], not: true },
    { field: 'dueWithin', values: ['7'], not: true },
    { field: 'hasRoom', values: ['yes'], not: true },
  ],
}
const uncovered = { audience: 'authors', rows: [{ field: 'uncovered', values: ['yes'] }] }
const everybody = { audience: 'members', rows: [{ field: 'everybody', values: ['yes'] }] }

/** How long counting a segment takes: the median of some, after one. */
async function counting(segment: object): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < 8; round += 1) {
    const start = performance.now()
    await send('campaign/count', { segment })
    times.push(performance.now() - start)
  }
  return times.slice(1).toSorted((one, other) => one - other)[3] ?? NaN
}

/** Sends a campaign to everybody, and waits until its recipients have been chosen. */
async function preparing(): Promise<{ id: number; seconds: number; recipients: number }> {
  const { recipients } = await send<{ recipients: number }>('campaign/count', { segment: everybody })
  const row = await send<Row>('campaign', {
    name: '會前通知',
    segment: everybody,
    subject: '{{event}}：{{name}}您好',
    body: '<p>{{name}}您好：</p><p>會議日期為 {{dates}}，請攜帶報到 QR code。</p><p><a href="/show">會場與交通</a></p>',
    ratePerMinute: perSecond * 60,
    domainRatePerMinute: 6000,
  })
  await client.query('update organisation set campaign_limit = null')
  const start = performance.now()
  await send(`campaign/${row.id}/send`, { version: row.version, count: recipients })
  for (;;) {
    const { state } = await send<Row>(`campaign/${row.id}`)
    if (state === 'sending') break
    if (state === 'draft') throw new Error('The preparation was stopped')
    await wait(50)
  }
  return { id: row.id, seconds: (performance.now() - start) / 1000, recipients }
}

/** The number of mails that were handed over. */
async function sent(id: number): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int as n from campaign_recipient where campaign_id = $1 and state = 'sent'`,
    [id],
  )
  return rows[0]?.n ?? 0
}

token = (await send<{ token: string }>('auth/signin', { name: admin, password, identity: 1 })).token
say('Counting')
const countMs = await counting(five)
const uncoveredMs = await counting(uncovered)
say('Choosing the recipients')
const { result: prepared, growthMB } = await watchMemory(server.pid, preparing)
say('Sending')
await wait(2000)
const [before, cpuBefore, from] = [
  await sent(prepared.id),
  await cpuSeconds([server], postmaster),
  performance.now(),
]
await wait(seconds * 1000)
const took = (performance.now() - from) / 1000
const cpu = (await cpuSeconds([server], postmaster)) - cpuBefore
const mails = (await sent(prepared.id)) - before
const results = [
  { what: 'counting five conditions, ms', measured: Math.round(countMs), limit: limits.countMs },
  {
    what: `counting authors of ${accepted} submissions that are not covered, ms`,
    measured: Math.round(uncoveredMs),
    limit: limits.countMs,
  },
  {
    what: `choosing ${prepared.recipients} recipients, s`,
    measured: Number(prepared.seconds.toFixed(1)),
    limit: limits.prepareSeconds,
  },
  { what: 'memory that choosing adds, MB', measured: growthMB, limit: limits.preparingMb },
  {
    what: `cores at ${(mails / took).toFixed(1)} mails a second`,
    measured: Number((cpu / took).toFixed(2)),
    limit: limits.core,
  },
]
console.table(results)
const isSlow = mails / took < perSecond * 0.9
if (isSlow) console.error(`Fewer than ${perSecond} mails a second were sent.`)
await mailServer.close()
await endWith(isSlow || results.some(({ measured, limit }) => !(measured <= limit)) ? 1 : 0)
