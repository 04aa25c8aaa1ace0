import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from '../../account/account/account.table.ts'
import { folded, rowId, rowVersion } from '../../kit/rows/columns.ts'

export const hotels = pgTable(
  'hotel',
  {
    id: rowId(),
    name: text().notNull(),
    nameKey: folded(() => sql`fold(name)`),
    address: text().notNull(),
    phone: text().notNull(),
    contact: text().notNull(),
    search: folded(() => sql`fold(name || ' ' || address || ' ' || phone || ' ' || contact)`),
    checkIn: text().notNull(),
    checkOut: text().notNull(),
    status: smallint().$type<0 | 1>().notNull(),
    managementId: integer(),
    version: rowVersion(),
  },
  (t) => [
    uniqueIndex('hotel.duplicate/name').on(t.nameKey),
    uniqueIndex('hotel.manager-taken/managementId').on(t.managementId),
    foreignKey({ name: 'unknown/managementId', columns: [t.managementId], foreignColumns: [accounts.id] }),
    index('hotel_search').using('gin', sql`grams(${t.search})`),
  ],
)
