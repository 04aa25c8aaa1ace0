import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Context, Db } from '../context.ts'
import type { Services } from '../services.ts'

/** The arguments of a handler besides its context. */
export interface Task {
  services: Services
  /** Aborted when the program stops or the job has taken too long: work that continues after that is done a second time. */
  signal: AbortSignal
  /** The job is not tried again if this try fails. */
  lastTry: boolean
}

/**
 * Work that is done outside of a request. A job is a reminder about rows: it is taken again after a failure, a crash or
 * a stop. So its handler first checks what is left to do, and running it twice has the same effect as once. A job may
 * also be lost, because the queue (schema `pgboss`, which the library owns) is not in a backup: where that matters, a
 * scheduled job finds the remaining work in the rows.
 */
export interface Job<Data extends object> {
  /** The name of the job, in the form `verb-noun`. */
  name: string
  /** The context acts as the program itself, or as the account that was passed to `enqueue`. */
  run: (ctx: Context, data: Data, task: Task) => Promise<void>
  /** A cron expression in the organisation's time zone, if the job is scheduled; its data is empty then. */
  schedule?: string
  /** Tries after the first, each after a longer wait: 15 s, 30 s, 1 min and so on up to an hour. Five by default. */
  retries?: number
  /** Minutes after which a try counts as failed; 15 by default. */
  minutes?: number
  /** How many of these jobs a program runs at a time; one by default. */
  atOnce?: number
  /** Is in the queue only once for each `key` (or once at all), however often it is enqueued. */
  single?: true
}

/** A job as it is queued: its data, the account it acts as, and the request that caused it. */
export interface Envelope {
  data: object
  actorId?: number | undefined
  from: Context['from']
}

interface Options {
  /** The account that the handler acts as; if it is inactive by then, the job is dropped. */
  actorId?: number | undefined
  /** Seconds to wait before the first try. */
  after?: number | undefined
  /** The key of a `single` job. */
  key?: string | undefined
}

/**
 * Adds a job to the queue with the database of the context, so in a transaction the job is added if the transaction
 * commits. Returns whether it was added; a `single` job that is already in the queue is not added again.
 */
export async function enqueue<Data extends object>(
  { db, from }: Context,
  job: Pick<Job<Data>, 'name'>,
  data: Data,
  { actorId, after, key }: Options = {},
): Promise<boolean> {
  const envelope: Envelope = { data, from, ...(actorId !== undefined && { actorId }) }
  const queue = await openQueue(db)
  const id = await queue.send(job.name, envelope, {
    db: fromDrizzle(db, sql),
    ...(after !== undefined && { startAfter: after }),
    ...(key !== undefined && { singletonKey: key }),
  })
  return id !== null
}

/** There are no timers, because a program that only enqueues has no background work. */
const still = {
  now: () => Date.now(),
  setTimeout: () => undefined,
  clearTimeout: () => undefined,
  setInterval: () => undefined,
  clearInterval: () => undefined,
}

let opening: Promise<PgBoss> | undefined

/** Reads the queues once; they are the same in every database of this program. Keeps no reference to the database. */
function openQueue(db: Db): Promise<PgBoss> {
  opening ??= open(db).catch((error: unknown) => {
    opening = undefined
    throw error
  })
  return opening
}

async function open(db: Db): Promise<PgBoss> {
  let reader: ReturnType<typeof fromDrizzle> | undefined = fromDrizzle(db, sql)
  const executeSql = async (text: string, values?: unknown[]) => {
    if (!reader) throw new Error('A job must be in the list of server/src/jobs.ts before it can be enqueued')
    return reader.executeSql(text, values)
  }
  const queue = new PgBoss({
    db: { executeSql },
    clock: still,
    migrate: false,
    supervise: false,
    schedule: false,
  })
  queue.on('error', () => undefined)
  await queue.start()
  reader = undefined
  return queue
}
