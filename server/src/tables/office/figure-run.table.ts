import { sql } from 'drizzle-orm'
import { check, jsonb, pgTable, smallint } from 'drizzle-orm/pg-core'
import type { CheckResult } from '@banquet/contract/office/verify'
import { instant } from '../../kit/rows/columns.ts'

/** What the last nightly run of the checks of stored figures found. One row, which the next run replaces. */
export const figureRuns = pgTable(
  'figure_run',
  {
    id: smallint().primaryKey(),
    at: instant().notNull(),
    results: jsonb().$type<CheckResult[]>().notNull(),
  },
  (t) => [check('figure_run_single', sql`${t.id} = 1`)],
)
