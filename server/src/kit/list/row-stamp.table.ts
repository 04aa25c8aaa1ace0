import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'

/** How often the rows of a table have changed: one row for each changing statement, merged now and then. */
export const rowStamps = pgTable(
  'row_stamp',
  {
    tableName: text('table_name').notNull(),
    changes: bigint({ mode: 'number' }).notNull(),
    /** How many of the changes were edits. Only programs from before `columns` read it. */
    edits: bigint({ mode: 'number' }).notNull().default(0),
    /** Edits: the columns that have other values now. Null where rows came or went, and where nothing is known of it. */
    columns: text().array(),
  },
  (t) => [index('row_stamp_table').on(t.tableName, t.changes)],
)
