/** A program that does nothing but imports, on the database it is given, for tests that kill it. */
import { actorOfAccount } from '../../src/account/session/find-actor.ts'
import { openDb } from '../../src/db/open.ts'
import { runImportJob } from '../../src/office/import/import.jobs.ts'
import type { Services } from '../../src/kit/services.ts'
import { startJobs } from '../../src/kit/jobs/job-workers.ts'

const [, , url = ''] = process.argv
const { db } = openDb(url, { max: 4, acquireTimeoutMs: 20_000, name: 'killed' })
const log = { info: () => {}, warn: console.warn, error: console.error }
const pace = { poll: 1, heartbeat: 10, supervise: 1, retry: 1, stopTimeout: 1 }
const config = { publicUrl: undefined } as Services['config']
await startJobs(
  { services: { db, config, now: () => new Date() } as Services, log, actorOf: actorOfAccount },
  { url, jobs: [runImportJob], pace },
)
console.log('ready')
