import { sql } from 'drizzle-orm'
import {
  PgBoss,
  type ConstructorOptions,
  type JobWithMetadata,
  type QueueOptions,
  type WorkOptions,
} from 'pg-boss'
import { program, type Actor, type Db, type Log } from '../context.ts'
import type { Services } from '../services.ts'
import type { Envelope, Job } from './jobs.ts'
import { timeZone } from '../list/list.ts'

/** A job of any data, as the list of jobs has it. */
export type AnyJob = Job<never>

interface Workshop {
  services: Services
  log: Log
  /** Returns the account that a job acts as, with its current rights; undefined if it may no longer sign in. */
  actorOf: (db: Db, id: number) => Promise<Actor | undefined>
}

/** Intervals in seconds; only tests shorten them. */
export interface Pace {
  /** Between two polls of the queue when no notification came: how late a retry may start. */
  poll: number
  /** After this long without a heartbeat the program that took a job counts as dead. At least ten. */
  heartbeat: number
  /** Between two checks for jobs of dead programs. */
  supervise: number
  /** Before the second try; each further wait is twice as long. */
  retry: number
  /** How long a stop waits for running jobs before they are put back in the queue. */
  stopTimeout: number
}

const usualPace: Pace = { poll: 15, heartbeat: 30, supervise: 30, retry: 15, stopTimeout: 5 }

/**
 * Creates the job queues in the database or migrates them to this program's version: the tables, and a queue for each
 * job.
 */
export async function installJobs(db: Db, url: string, jobs: readonly AnyJob[]): Promise<void> {
  const boss = new PgBoss({ ...(await connection(db, url)), supervise: false, schedule: false, max: 1 })
  boss.on('error', () => undefined)
  await boss.start()
  try {
    await makeQueues(boss, jobs, usualPace)
  } finally {
    await boss.stop({ graceful: false })
  }
}

/**
 * Takes jobs and runs them. Every program on this database does so, and each job is run by one of them. Returns a
 * function that stops this: running jobs are finished within seconds or put back.
 */
export async function startJobs(
  workshop: Workshop,
  { url, jobs, pace = usualPace }: { url: string; jobs: readonly AnyJob[]; pace?: Pace },
): Promise<() => Promise<void>> {
  const { poll, supervise, stopTimeout } = pace
  const boss = new PgBoss({
    ...(await connection(workshop.services.db, url)),
    max: 4,
    useListenNotify: true,
    superviseIntervalSeconds: supervise,
    monitorIntervalSeconds: supervise,
    cronWorkerIntervalSeconds: Math.min(poll, 10),
  })
  boss.on('error', (error) => workshop.log.warn({ cause: error }, `The job queue: ${error.message}`))
  boss.on('warning', ({ message, data }) => workshop.log.warn({ data }, `The job queue: ${message}`))
  await boss.start()
  await makeQueues(boss, jobs, pace)
  await makeSchedules(boss, jobs)
  for (const job of jobs) {
    const options = { pollingIntervalSeconds: Math.min(poll, 2), notifyPollingIntervalSeconds: poll }
    await boss.work<Envelope, void, WorkOptions & { includeMetadata: true }>(
      job.name,
      { ...options, includeMetadata: true, localConcurrency: job.atOnce ?? 1 },
      async (taken) => {
        for (const each of taken) await perform(workshop, job, each)
      },
    )
  }
  return () => boss.stop({ timeout: stopTimeout * 1000 })
}

/** Runs one job that was taken from the queue. Throws if it must be taken again. */
export async function perform(
  { services, log, actorOf }: Workshop,
  job: AnyJob,
  taken: Pick<JobWithMetadata<Envelope>, 'id' | 'data' | 'signal' | 'retryCount' | 'retryLimit'>,
): Promise<void> {
  // A job that its schedule has queued has no envelope.
  const { data = {}, actorId, from } = (taken.data ?? {}) as Partial<Envelope>
  const actor = actorId === undefined ? program : await actorOf(services.db, actorId)
  if (!actor)
    return log.warn(
      { job: job.name, actorId },
      `The job ${job.name} is dropped: its account can no longer sign in`,
    )
  const { signal, retryCount, retryLimit } = taken
  const ctx = {
    db: services.db,
    actor,
    now: services.now,
    arrivedAt: services.now(),
    log,
    from: from ?? { ip: 'localhost', requestId: taken.id },
    url: services.config.publicUrl ?? '',
    keyFor: services.keyFor,
  }
  const lastTry = retryCount >= retryLimit
  try {
    await job.run(ctx, data as never, { services, signal, lastTry })
  } catch (error) {
    const message = `The job ${job.name} failed${lastTry ? ' for good' : ''}`
    log[lastTry ? 'error' : 'warn']({ job: job.name, jobId: taken.id, cause: error }, message)
    throw error
  }
}

/** A role that may not create schemas can be given an empty one; trying to create it again would be refused. */
async function connection(db: Db, url: string): Promise<ConstructorOptions> {
  const { rows } = await db.execute(sql`select from pg_namespace where nspname = 'pgboss'`)
  return { connectionString: url, application_name: 'banquet jobs', createSchema: rows.length === 0 }
}

async function makeQueues(boss: PgBoss, jobs: readonly AnyJob[], { heartbeat, retry }: Pace): Promise<void> {
  const known = new Set((await boss.getQueues()).map(({ name }) => name))
  for (const { name, retries = 5, minutes = 15, single } of jobs) {
    const options: QueueOptions & { notify: true } = {
      retryLimit: retries,
      retryDelay: retry,
      retryBackoff: true,
      retryDelayMax: 3600,
      expireInSeconds: minutes * 60,
      // The data of a finished job stays in the queue for a day, for debugging.
      deleteAfterSeconds: 86_400,
      heartbeatSeconds: heartbeat,
      notify: true,
    }
    if (known.has(name)) await boss.updateQueue(name, options)
    else await boss.createQueue(name, { ...options, policy: single ? 'short' : 'standard' })
  }
}

/** A schedule that was missed while no program ran is run once, late. */
async function makeSchedules(boss: PgBoss, jobs: readonly AnyJob[]): Promise<void> {
  const wanted = jobs.filter(({ schedule }) => schedule !== undefined)
  for (const { name, schedule = '' } of wanted)
    await boss.schedule(name, schedule, null, { tz: timeZone, missed: 'once' })
  for (const { name } of await boss.getSchedules())
    if (!wanted.some((job) => job.name === name)) await boss.unschedule(name)
}
