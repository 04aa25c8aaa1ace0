import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ListView } from '@banquet/contract/platform/list-view'
import { rowId, rowVersion } from '../../kit/rows/columns.ts'
import { accounts } from '../account/account.table.ts'
import { departments } from '../people/department.table.ts'

/** What staff search for in a list, under a name. */
export const listViews = pgTable(
  'list_view',
  {
    id: rowId(),
    ownerId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    page: text().$type<ListView['page']>().notNull(),
    name: text().notNull(),
    shownTo: text().$type<ListView['shownTo']>().notNull(),
    /** The department that it is shared with: that of the owner when it was shared. */
    departmentId: integer().references(() => departments.id, { onDelete: 'set null' }),
    search: jsonb().$type<ListView['search']>().notNull(),
    days: text().$type<NonNullable<ListView['days']>>(),
    columns: text().array().$type<string[]>(),
    version: rowVersion(),
  },
  (t) => [
    uniqueIndex('list-view.duplicate/name').on(t.ownerId, t.page, sql`fold(name)`),
    index('list_view_page').on(t.page),
  ],
)
