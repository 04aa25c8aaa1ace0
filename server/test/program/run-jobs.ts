import { openDb } from '../../src/db/open.ts'
import { startJobs, type AnyJob } from '../../src/kit/jobs/job-workers.ts'
import type { Services } from '../../src/kit/services.ts'

type ActorOf = Parameters<typeof startJobs>[0]['actorOf']

/** Runs jobs at a quick pace on the database that the command line names, until the test kills the program. */
export async function runJobs(
  jobs: readonly AnyJob[],
  actorOf: ActorOf = async () => undefined,
): Promise<void> {
  const [, , url = ''] = process.argv
  const { db } = openDb(url, { max: 4, acquireTimeoutMs: 20_000, name: 'killed' })
  const log = { info: () => {}, warn: console.warn, error: console.error }
  const pace = { poll: 1, heartbeat: 10, supervise: 1, retry: 1, stopTimeout: 1 }
  const config = { publicUrl: undefined } as Services['config']
  const services = { db, config, now: () => new Date() } as Services
  await startJobs({ services, log, actorOf }, { url, jobs, pace })
  console.log('ready')
}
