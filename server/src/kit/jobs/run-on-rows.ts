import { and, DrizzleQueryError, eq, gt, lte, not, notInArray, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { BackgroundTask, FailureReason } from '@banquet/contract/platform/job-failure'
import type { Context } from '../context.ts'
import { Refusal, toRefusal } from '../errors.ts'
import { jobFailures } from './job-failure.table.ts'

/** What a scheduled job does on each of some rows. */
export interface RowTask {
  /** The name of the job, by which people can have it run at once. */
  job: string
  task: BackgroundTask
}

export interface RowWork<Row> {
  /** The rows that are due, or how they are read; a row that has failed must be among them for as long as it is due. */
  rows: readonly Row[] | (() => Promise<readonly Row[]>)
  /** The key of a row within the task, and what people call it. */
  about: (row: Row) => { key: string | number; label: string; link?: string }
  /** Does the work, in a transaction of its own. */
  run: (row: Row) => Promise<unknown>
  /** Returns the path of the row's page, if finding it takes a query. */
  linkOf?: (row: Row) => Promise<string>
  /** The most rows that are read: if there are as many, others may be due as well. */
  maxRows?: number
  /** Whether nothing has been tried on the rows before, so that none of them can have failed. */
  areNew?: boolean
}

const minute = 60_000
/** How long the first wait is; each further one is twice as long. */
const firstWaitMs = minute
const maxWaitMs = 60 * minute

const later = (moment: Date, ms: number) => new Date(moment.getTime() + ms).toISOString()

/** Returns the codes of an error, which contain no data of the row. */
function reasonOf(error: unknown): { reason: FailureReason; detail: string } {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  if (cause instanceof Refusal) return { reason: 'refused', detail: cause.code }
  const { name = '', code = '', constraint = '' } = (cause ?? {}) as Record<string, unknown>
  const codes = [name, code, constraint].filter((one) => typeof one === 'string' && /^[\w./-]+$/.test(one))
  const detail = codes.join(' ').slice(0, 200)
  if (toRefusal(error).code === 'busy') return { reason: 'busy', detail }
  return { reason: error instanceof DrizzleQueryError ? 'data' : 'unexpected', detail }
}

/** The condition that a row has failed before and is not done yet, for tasks that otherwise leave out some rows. */
export function hasFailed({ task }: RowTask, id: PgColumn, when?: SQL): SQL {
  const isOf = and(eq(jobFailures.task, task), eq(jobFailures.rowKey, sql`${id}::text`), when)
  return sql`exists (select from ${jobFailures} where ${isOf})`
}

/** The condition that a row is not waiting for another attempt, for tasks that read only some of the rows that are due. */
export function isNotWaiting({ now }: Context, task: RowTask, id: PgColumn): SQL {
  return not(hasFailed(task, id, gt(jobFailures.nextAt, now().toISOString())))
}

/**
 * Takes a failed row whose next attempt is due; of two programs only one gets it. If the program dies, the row is due
 * again after the first wait.
 */
async function claim(ctx: Context, id: number): Promise<boolean> {
  const { nextAt } = jobFailures
  const moment = ctx.now()
  const isDue = and(eq(jobFailures.id, id), lte(nextAt, moment.toISOString()))
  const taken = await ctx.db
    .update(jobFailures)
    .set({ nextAt: later(moment, firstWaitMs) })
    .where(isDue)
    .returning({ id: jobFailures.id })
  return taken.length > 0
}

interface Failed extends RowTask {
  rowKey: string
  label: string
  link: string
}

async function record(ctx: Context, failed: Failed, error: unknown): Promise<void> {
  const { task, rowKey } = failed
  const reason = reasonOf(error)
  ctx.log.error({ cause: error, task, rowKey }, `The task ${task} failed for one row; it is tried again.`)
  const moment = ctx.now()
  const lastAt = moment.toISOString()
  const { attempts } = jobFailures
  const wait = sql`least(${maxWaitMs}::bigint, ${firstWaitMs}::bigint * power(2, least(${attempts}, 20))) * interval '1 millisecond'`
  await ctx.db
    .insert(jobFailures)
    .values({ ...failed, ...reason, since: lastAt, lastAt, nextAt: later(moment, firstWaitMs) })
    .onConflictDoUpdate({
      target: [jobFailures.task, jobFailures.rowKey],
      set: {
        ...failed,
        ...reason,
        lastAt,
        attempts: sql`${attempts} + 1`,
        nextAt: sql`${lastAt}::timestamptz + ${wait}`,
      },
    })
}

/**
 * Does work on each of some rows, one after the other. A row that fails does not stop the others: the failure is recorded, and
 * that row alone is tried again later, after waits that grow from a minute to an hour. The record is removed when the work
 * on the row succeeds, or when its next attempt finds that it is no longer due. Throws only if the database is not
 * available.
 */
export async function runOnRows<Row>(ctx: Context, task: RowTask, work: RowWork<Row>): Promise<void> {
  const { about, run, linkOf, maxRows, areNew = false } = work
  // Before the rows are read, so that what is due since then does not count as over.
  const begun = ctx.now().toISOString()
  const rows = typeof work.rows === 'function' ? await work.rows() : work.rows
  const ofTask = eq(jobFailures.task, task.task)
  const { id, rowKey } = jobFailures
  const failures = areNew ? [] : await ctx.db.select({ id, rowKey }).from(jobFailures).where(ofTask)
  const failureOf = new Map(failures.map((one) => [one.rowKey, one.id]))
  const keys: string[] = []
  for (const row of rows) {
    const { key, label, link = '' } = about(row)
    keys.push(String(key))
    const known = failureOf.get(String(key))
    if (known !== undefined && !(await claim(ctx, known))) continue
    try {
      await run(row)
    } catch (error) {
      const page = link || ((await linkOf?.(row)) ?? '')
      await record(ctx, { ...task, rowKey: String(key), label, link: page }, error)
      continue
    }
    if (known !== undefined) await ctx.db.delete(jobFailures).where(eq(id, known))
  }
  if (rows.length === maxRows || failures.length === 0) return
  const isOver = and(ofTask, lte(jobFailures.nextAt, begun), notInArray(rowKey, ['', ...keys]))
  await ctx.db.delete(jobFailures).where(isOver)
}
