import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { jsonb, pgSchema, text, timestamp } from 'drizzle-orm/pg-core'
import { fromDrizzle, PgBoss, type JobWithMetadata } from 'pg-boss'
import { actorOfAccount } from '../src/account/session/find-actor.ts'
import { jobs as all } from '../src/jobs.ts'
import { program, type Log } from '../src/kit/context.ts'
import { installJobs, perform, type AnyJob } from '../src/kit/jobs/job-workers.ts'
import type { Envelope } from '../src/kit/jobs/jobs.ts'
import { deliverNext } from '../src/platform/mail/deliver-mail.ts'
import { mails } from '../src/tables/platform/mail.table.ts'
import type { TestServer } from './server.ts'

const line = pgSchema('pgboss').table('job_common', {
  name: text().notNull(),
  state: text().notNull(),
  data: jsonb().$type<Envelope>(),
  created: timestamp('created_on').notNull(),
})

/** Returns the jobs in the queue, the oldest first: what a command has left to be done. */
export async function waitingJobs({ ctx }: Pick<TestServer, 'ctx'>) {
  const rows = await ctx.db.select().from(line).where(eq(line.state, 'created')).orderBy(asc(line.created))
  return rows.map(({ name, data }) => ({ name, data: data?.data, actorId: data?.actorId }))
}

/** The queues with something to do. Asking each of them would cost more than most tests. */
async function waitingNames({ ctx }: Served): Promise<ReadonlySet<string>> {
  const isWaiting = inArray(line.state, ['created', 'retry'])
  const rows = await ctx.db.selectDistinct({ name: line.name }).from(line).where(isWaiting)
  return new Set(rows.map(({ name }) => name))
}

/** A job that is run by hand has no signal; nobody stops it here. */
const unending = new AbortController().signal

/** The result of one job. */
export interface Done {
  name: string
  failed?: unknown
}

type Served = Pick<TestServer, 'ctx' | 'services'>

/** Delivers every mail, as the program would sooner or later, without waiting before another try. */
export async function deliverAll({ ctx, services }: Served, log: Log = ctx.log): Promise<void> {
  const hourAgo = sql`${mails.sentAt} - interval '1 hour'`
  const isTried = and(eq(mails.status, 'waiting'), gt(mails.tries, 0))
  do await ctx.db.update(mails).set({ sentAt: hourAgo }).where(isTried)
  while (await deliverNext({ ...ctx, actor: program, log }, services.mailer))
}

/**
 * Runs everything in the queue of jobs, as the program would sooner or later, and what follows from it, including retries;
 * then delivers the mails.
 */
export async function runJobs(
  server: Served,
  { jobs = all, log = server.ctx.log }: { jobs?: readonly AnyJob[]; log?: Log } = {},
): Promise<Done[]> {
  const { services } = server
  const executor = fromDrizzle(server.ctx.db, sql)
  const boss = new PgBoss({ db: executor, migrate: false, supervise: false, schedule: false })
  await boss.start()
  const done: Done[] = []
  const take = async (job: AnyJob): Promise<boolean> => {
    const [taken] = await boss.fetch<Envelope>(job.name, { includeMetadata: true, ignoreStartAfter: true })
    if (!taken) return false
    const failed = await attempt(job, taken)
    done.push({ name: job.name, ...(failed !== undefined && { failed }) })
    await (failed === undefined ? boss.complete(job.name, taken.id) : boss.fail(job.name, taken.id))
    return true
  }
  const attempt = (job: AnyJob, taken: JobWithMetadata<Envelope>) =>
    perform({ services, log, actorOf: actorOfAccount }, job, { ...taken, signal: unending }).then(
      () => undefined,
      (error: unknown) => error,
    )
  try {
    // A job may enqueue others, so this repeats until nothing is found.
    for (let found = true; found;) {
      found = false
      const names = await waitingNames(server)
      for (const job of jobs) if (names.has(job.name)) found = (await take(job)) || found
    }
    await deliverAll(server, log)
    return done
  } finally {
    await boss.stop({ graceful: false })
  }
}

/** Gives a test server the queues of jobs of the test's own. */
export async function addQueues({ ctx, url }: TestServer, jobs: readonly AnyJob[]): Promise<void> {
  await installJobs(ctx.db, url, jobs)
}
