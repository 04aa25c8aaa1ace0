/**
 * Measures whether the time of an answer tells a fact that the caller must not learn: a staged decision, a further reviewer with a
 * review. The fact is added and deleted at random in the event with 2,000 papers that are reviewed, and the times with and
 * without it are compared by rank (Mann–Whitney): `npm run bench:hidden-time`. Exits with 1 where a difference would come by
 * chance less than once in 10,000 times. `BENCH_ROUNDS` says how many answers of each call are compared.
 */
import { hashPassword } from '../server/src/account/account/password-hash.ts'
import { addPapers, startReviewServer, tokenOf } from './papers.ts'
import { endWith, say, startDatabase } from './peers.ts'
import { seeded } from './draw.ts'
import { password } from './workloads.ts'

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 100)
/** Beyond this many standard deviations a difference is not noise. */
const mostDeviations = 3.9

const database = await startDatabase(1)
const passwordHash = await hashPassword(password)
const { client } = database
const { reviewEvent } = await addPapers(client, passwordHash)
/** A paper that nobody has decided on, its author, and a reviewer who has not reviewed it yet. */
const { rows } = await client.query<{ id: number; author: string; reviewer: string; assignment: number }>(
  `select s.id, m.email as author, r.email as reviewer, a.id as assignment
   from assignment a join reviewer r on r.id = a.reviewer_id join submission s on s.id = a.submission_id
   join member m on m.id = s.member_id
   where a.state = 'open' and s.number % 2 = 1 order by a.id limit 1`,
)
const [paper] = rows
if (!paper) throw new Error('There is no paper without a decision that is still to be reviewed.')
await client.query('update account set password_hash = $1 where name = $2', [passwordHash, paper.author])
// A colleague of the author in the office, who must not learn what becomes of the paper.
await client.query(
  `insert into account (side, identity, name, real_name, password_hash, email)
   values ('staff', 1, 'bench-colleague', 'bench-colleague', $1, $2)`,
  [passwordHash, paper.author],
)

const facts: Record<string, { add: string; remove: string }> = {
  'a staged decision': {
    add: `insert into decision (submission_id, revision, result, note, internal_note, staged_by, staged_at)
      select ${paper.id}, 1, 'accept', '', '', min(id), now() from account`,
    remove: `delete from decision where submission_id = ${paper.id}`,
  },
  'a further review': {
    add: `with added as (
        insert into assignment (submission_id, reviewer_id, assigned_by, state)
        select ${paper.id}, min(r.id), min(r.member_id), 'reviewed' from reviewer r
        where not exists (select from assignment a where a.submission_id = ${paper.id} and a.reviewer_id = r.id) returning id)
      insert into review (assignment_id, paper_revision, revision, content, submitted_at)
      select added.id, 1, 1, first.content, now() from added, (select content from review limit 1) first`,
    remove: `with last as (select max(id) as id from assignment where submission_id = ${paper.id}),
      gone as (delete from review where assignment_id = (select id from last))
      delete from assignment where id = (select id from last)`,
  },
}

const server = await startReviewServer(database.url)

const [author, colleague, reading] = [
  await tokenOf(server, paper.author, 3),
  await tokenOf(server, 'bench-colleague', 1),
  await tokenOf(server, paper.reviewer, 3),
]
const calls: [whose: string, token: string, path: string][] = [
  ['author: the paper', author, `submission/${paper.id}`],
  ['author: own papers', author, `submission?eventId=${reviewEvent}&page=1&size=10`],
  ['colleague: the paper', colleague, `submission/${paper.id}`],
  ['colleague: the decision', colleague, `decision/${paper.id}`],
  ['colleague: the desk', colleague, `decision?eventId=${reviewEvent}&page=1&size=10`],
  ['reviewer: the paper', reading, `review/assigned/${paper.assignment}`],
  ['reviewer: the queue', reading, 'review/assigned'],
]

/** Returns how many standard deviations two samples are apart by their ranks. */
function deviations(one: readonly number[], other: readonly number[]): number {
  const all = [...one.map((ms) => ({ ms, is: true })), ...other.map((ms) => ({ ms, is: false }))].toSorted(
    (a, b) => a.ms - b.ms,
  )
  const sum = all.reduce((total, { is }, at) => total + (is ? at + 1 : 0), 0)
  const [n, m] = [one.length, other.length]
  const u = sum - (n * (n + 1)) / 2
  return (u - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12)
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN

async function timed(token: string, path: string): Promise<{ ms: number; answer: string }> {
  const from = performance.now()
  const response = await fetch(`${server.url}/api/v1/${path}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const text = await response.text()
  const ms = performance.now() - from
  return { ms, answer: `${response.status} ${text.replace(/"requestId":"[^"]*"/, '')}` }
}

const random = seeded(5)

async function compare(fact: { add: string; remove: string }, token: string, path: string) {
  const times = { with: [] as number[], without: [] as number[] }
  const answers = new Set<string>()
  let is = false
  for (let at = 0; at < rounds; at++) {
    const wanted = random() < 0.5
    // Both have written as often, whichever comes next.
    for (const now of is === wanted ? [!wanted, wanted] : [wanted])
      await client.query(now ? fact.add : fact.remove)
    is = wanted
    await timed(token, path)
    const { ms, answer } = await timed(token, path)
    times[is ? 'with' : 'without'].push(ms)
    answers.add(answer)
  }
  if (is) await client.query(fact.remove)
  if (answers.size > 1) throw new Error(`${path} tells the fact: ${[...answers].join('\n')}`)
  return times
}

const results = []
for (const [name, fact] of Object.entries(facts))
  for (const [whose, token, path] of calls) {
    say(`${name}: ${whose}`)
    const times = await compare(fact, token, path)
    const z = deviations(times.with, times.without)
    results.push({
      fact: name,
      call: whose,
      'median ms with': Number(median(times.with).toFixed(2)),
      without: Number(median(times.without).toFixed(2)),
      deviations: Number(z.toFixed(1)),
      told: Math.abs(z) > mostDeviations,
    })
  }
console.table(results)
await endWith(results.length === 0 || results.some(({ told }) => told) ? 1 : 0)
