import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { SearchKind } from '@banquet/contract/office/search'
import { insertedAt } from '../../kit/rows/columns.ts'
import { accounts } from '../account/account.table.ts'

/** A record that a member of staff has opened. Rows of all kinds are in it, so nothing refers to them: one that is gone is not shown. */
export const recentRecords = pgTable(
  'recent_record',
  {
    accountId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text().$type<SearchKind>().notNull(),
    rowId: integer().notNull(),
    openedAt: insertedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.kind, t.rowId] }),
    index('recent_record_opened').on(t.accountId, t.openedAt),
  ],
)
