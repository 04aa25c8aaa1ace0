/** A program that takes one job of the given database and never finishes it, for tests that kill it. */
import { openDb } from '../../src/db/open.ts'
import { startJobs } from '../../src/kit/jobs/job-workers.ts'
import type { Services } from '../../src/kit/services.ts'

const [, , url = ''] = process.argv
const { db } = openDb(url, { max: 2, acquireTimeoutMs: 20_000, name: 'killed' })
const log = { info: () => {}, warn: console.warn, error: console.error }
const run = () => {
  console.log('taken')
  return new Promise<void>(() => undefined)
}
const pace = { poll: 1, heartbeat: 10, supervise: 1, retry: 1, stopTimeout: 1 }
const config = { publicUrl: undefined } as Services['config']
await startJobs(
  { services: { db, config, now: () => new Date() } as Services, log, actorOf: async () => undefined },
  { url, jobs: [{ name: 'hang-about', run }], pace },
)
console.log('ready')
