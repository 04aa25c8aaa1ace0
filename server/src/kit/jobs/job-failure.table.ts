import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { BackgroundTask, FailureReason } from '@banquet/contract/platform/job-failure'
import { folded, insertedAt, instant, rowId } from '../rows/columns.ts'

/** Rows that a scheduled job could not process; see `runOnRows`. */
export const jobFailures = pgTable(
  'job_failure',
  {
    id: rowId(),
    task: text().$type<BackgroundTask>().notNull(),
    /** The job that does the task. */
    job: text().notNull(),
    /** Identifies the row within the task, usually by its id. */
    rowKey: text().notNull(),
    label: text().notNull(),
    link: text().notNull(),
    since: insertedAt(),
    lastAt: insertedAt(),
    attempts: integer().notNull().default(1),
    reason: text().$type<FailureReason>().notNull(),
    /** Codes only: an error message may repeat personal data. */
    detail: text().notNull(),
    nextAt: instant().notNull(),
    search: folded(() => sql`fold(label)`),
  },
  (t) => [
    unique('job_failure_row').on(t.task, t.rowKey),
    index('job_failure_since').on(t.since, t.id),
    index('job_failure_search').using('gin', sql`grams(${t.search})`),
  ],
)
