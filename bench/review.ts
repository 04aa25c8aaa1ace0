/**
 * Measures the lists of 20,000 submissions, and reviewing 2,000 papers by three reviewers each: the queue of a reviewer with sixty
 * papers, the calls of one next paper, the decision desk and the progress of reviews, with all kinds of conflicts of interest:
 * `npm run bench:review`. Prints the processor time of the bundled server and its database, and exits with 1 where a limit is
 * broken. Words as arguments choose the works whose names contain one.
 */
import type { Request } from 'autocannon'
import { hashPassword } from '../server/src/account/account/password-hash.ts'
import { addPapers, chair, reviewer, startReviewServer, tokenOf } from './papers.ts'
import { endWith, measure, say, startDatabase } from './peers.ts'
import { password } from './workloads.ts'

const seconds = Number(process.env['BENCH_SECONDS'] ?? 4)
/** An administrator without a conflict of interest, and one of a university, who is an author as well. */
const [admin, biased] = ['bench-admin', 'author7@u7.edu.tw']
const shop = 3

const database = await startDatabase(1)
const passwordHash = await hashPassword(password)
await database.client.query(
  `insert into account (side, identity, name, real_name, password_hash, email)
   select 'staff', 1, name, name, $1, case when name like '%@%' then name else '' end from unnest($2::text[]) as name`,
  [passwordHash, [admin, biased]],
)
const { listEvent, reviewEvent, subjectId } = await addPapers(database.client, passwordHash)
const server = await startReviewServer(database.url)

/** The token of staff or of a member. */
const signIn = (name: string) => tokenOf(server, name, name === admin || name === biased ? 1 : shop)

interface Work {
  name: string
  /** Maximum processor time of one turn, in milliseconds. */
  maxMs: number
  as?: string
  /** The requests of one turn. */
  paths: readonly string[]
}

const ofList = (more: string) => `submission?eventId=${listEvent}&page=1&size=10${more}`
const ofDesk = (more: string) => `decision?eventId=${reviewEvent}&page=1&size=10${more}`
const ofChair = (more: string) => `subject-chair/paper?eventId=${reviewEvent}&page=1&size=10${more}`
const papers = `review/paper?eventId=${reviewEvent}&page=1&size=10`
const keyword = (word: string) => `&keyword=${encodeURIComponent(word)}`

/** What the screen of a reviewer asks for when they go to the next paper: one they have reviewed, with its discussion. */
async function nextPaper(): Promise<readonly string[]> {
  const headers = { authorization: `Bearer ${await signIn(reviewer)}` }
  const response = await fetch(`${server.url}/api/v1/review/assigned`, { headers })
  const queue = (await response.json()) as { id: number; submissionId: number; state: string }[]
  const done = queue.filter(({ state }) => state === 'reviewed')
  const one = done[Math.floor(done.length / 2)]
  if (queue.length < 50 || !one) throw new Error(`The queue has ${queue.length} papers.`)
  return [`review/assigned/${one.id}`, 'review/assigned', `discussion/${one.submissionId}`]
}

async function works(): Promise<Work[]> {
  const next = await nextPaper()
  const desks = [
    ['', admin],
    [' with conflicts', biased],
  ] as const
  return [
    { name: 'list of submissions', maxMs: 50, paths: [ofList('&sort=-submittedAt')] },
    { name: 'list sorted by title', maxMs: 50, paths: [ofList('&sort=title')] },
    {
      name: 'list with filters',
      maxMs: 50,
      paths: [ofList(`&state=under-review&subjectId=${subjectId}&sort=code`)],
    },
    { name: 'search for a family name', maxMs: 50, paths: [ofList(keyword('陳怡'))] },
    { name: 'search for a word in every row', maxMs: 50, paths: [ofList(keyword('合著'))] },
    {
      name: 'counts by state with a search',
      maxMs: 50,
      paths: [`submission/count?eventId=${listEvent}${keyword('合著')}`],
    },
    {
      name: 'table by subject and state',
      maxMs: 50,
      paths: [`submission/count-by-subject?eventId=${listEvent}`],
    },
    { name: 'queue of a reviewer', maxMs: 100, as: reviewer, paths: ['review/assigned'] },
    { name: 'next paper', maxMs: 200, as: reviewer, paths: next },
    ...desks.flatMap(([whose, as]): Work[] => [
      { name: `decision desk${whose}`, maxMs: 500, as, paths: [ofDesk('&sort=code')] },
      { name: `decision desk by score${whose}`, maxMs: 500, as, paths: [ofDesk('&sort=-adjustedMean')] },
      { name: `progress of reviews${whose}`, maxMs: 500, as, paths: [`${papers}&sort=-spread`] },
    ]),
    { name: 'papers of a chair', maxMs: 500, as: chair, paths: [ofChair('&sort=code')] },
    { name: 'papers of a chair by score', maxMs: 500, as: chair, paths: [ofChair('&sort=-weightedMean')] },
    { name: 'progress of reviews of a chair', maxMs: 500, as: chair, paths: [`${papers}&sort=-spread`] },
    { name: 'limits of subjects', maxMs: 200, paths: [`decision/limit?eventId=${reviewEvent}`] },
    { name: 'check list of 1,000', maxMs: 1000, paths: [`decision/check-list?eventId=${reviewEvent}`] },
    {
      name: 'assignments',
      maxMs: 500,
      paths: [`assignment?eventId=${reviewEvent}&page=1&size=10&state=ended`],
    },
  ]
}

async function run({ name, maxMs, as = admin, paths }: Work) {
  const headers = { authorization: `Bearer ${await signIn(as)}` }
  const requests = paths.map((path): Request => ({ method: 'GET', path: `/api/v1/${path}`, headers }))
  const load = { requests, connections: 2, postmaster: database.postmaster }
  await measure(server, { ...load, seconds: 1 })
  const { cpuMsPerRequest } = await measure(server, { ...load, seconds })
  const ms = Number((cpuMsPerRequest * paths.length).toFixed(1))
  // Nothing that was not measured is within its limit.
  return { work: name, 'CPU ms': ms, 'most ms': maxMs, broken: !(ms <= maxMs) }
}

const words = process.argv.slice(2)
const chosen = (await works()).filter(
  ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
)
const results = []
for (const work of chosen) {
  say(work.name)
  results.push(await run(work))
}
console.table(results)
await endWith(results.length === 0 || results.some(({ broken }) => broken) ? 1 : 0)
