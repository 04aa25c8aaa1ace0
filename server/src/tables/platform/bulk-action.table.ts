import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { UndoableCommand } from '@banquet/contract/platform/bulk-action'
import { insertedAt, instant, rowId } from '../../kit/rows/columns.ts'
import { accounts } from '../account/account.table.ts'

/** A command on several rows that can be undone for a day. */
export const bulkActions = pgTable(
  'bulk_action',
  {
    id: rowId(),
    actorId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    command: text().$type<UndoableCommand>().notNull(),
    requestId: text().notNull(),
    /** By which the caller asks how far it is; null if nobody does. */
    key: text(),
    /** For how many rows it was given. */
    count: integer().notNull(),
    createdAt: insertedAt(),
  },
  (t) => [
    index('bulk_action_actor').on(t.actorId, t.createdAt),
    index('bulk_action_created').on(t.createdAt),
    uniqueIndex('bulk_action_key')
      .on(t.actorId, t.key)
      .where(sql`key is not null`),
  ],
)

/** A row that such a command has changed, with what undoing needs. */
export const bulkActionRows = pgTable(
  'bulk_action_row',
  {
    actionId: integer()
      .notNull()
      .references(() => bulkActions.id, { onDelete: 'cascade' }),
    rowId: integer().notNull(),
    /** The version that the command left. */
    rowVersion: integer().notNull(),
    /** The values before the command that undoing writes back. */
    before: jsonb().$type<Record<string, unknown>>().notNull(),
    undoneAt: instant(),
  },
  (t) => [primaryKey({ columns: [t.actionId, t.rowId] })],
)
