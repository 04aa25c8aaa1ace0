import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from '../account/account.table.ts'
import { insertedAt, instant, rowId } from '../../kit/rows/columns.ts'

/** One row for each recipient. The screens turn kind and params into text. */
export const notifications = pgTable(
  'notification',
  {
    id: rowId(),
    accountId: integer().notNull(),
    kind: text().notNull(),
    params: jsonb().$type<Record<string, string | number>>().notNull().default({}),
    /** Address of the screen that it is about; empty for none. */
    link: text().notNull().default(''),
    /** Identifies the event: the same person is notified of the same one only once. */
    dedupeKey: text(),
    createdAt: insertedAt(),
    readAt: instant(),
  },
  (t) => [
    foreignKey({ name: 'notification_account', columns: [t.accountId], foreignColumns: [accounts.id] }),
    uniqueIndex('notification_dedupe').on(t.accountId, t.dedupeKey),
    index('notification_own').on(t.accountId, t.id),
    index('notification_unread')
      .on(t.accountId)
      .where(sql`read_at is null`),
  ],
)
