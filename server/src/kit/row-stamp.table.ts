import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'

/** How often the rows of a table have changed: one row for each changing statement, merged now and then. */
export const rowStamps = pgTable(
  'row_stamp',
  {
    tableName: text('table_name').notNull(),
    changes: bigint({ mode: 'number' }).notNull(),
    /** Written by the triggers and read by nobody. */
    edits: bigint({ mode: 'number' }).notNull().default(0),
    /** Written by the triggers and read by nobody. */
    columns: text().array(),
  },
  (t) => [index('row_stamp_table').on(t.tableName, t.changes)],
)
