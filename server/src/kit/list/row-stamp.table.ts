import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'

/** How often the rows of a table have changed: one row for each changing statement, merged now and then. */
export const rowStamps = pgTable(
  'row_stamp',
  {
    tableName: text('table_name').notNull(),
    changes: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [index('row_stamp_table').on(t.tableName, t.changes)],
)
