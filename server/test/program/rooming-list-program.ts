/** A program that does nothing but send rooming lists, on the database it is given, for tests that kill it. */
import { openDb } from '../../src/db/open.ts'
import type { Services } from '../../src/kit/services.ts'
import { startJobs } from '../../src/kit/jobs/job-workers.ts'
import { sendRoomingListsJob } from '../../src/lodging/rooming-list/rooming-list.jobs.ts'

const [, , url = ''] = process.argv
const { db } = openDb(url, { max: 4, acquireTimeoutMs: 20_000, name: 'killed' })
const log = { info: () => {}, warn: console.warn, error: console.error }
const pace = { poll: 1, heartbeat: 10, supervise: 1, retry: 1, stopTimeout: 1 }
const config = { publicUrl: undefined } as Services['config']
// The test decides when.
const { schedule: _everyMinute, ...job } = sendRoomingListsJob
await startJobs(
  { services: { db, config, now: () => new Date() } as Services, log, actorOf: async () => undefined },
  { url, jobs: [job], pace },
)
console.log('ready')
