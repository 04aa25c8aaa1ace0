import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { folded, rowId, rowVersion } from '../../kit/rows/columns.ts'

export const units = pgTable(
  'unit',
  {
    id: rowId(),
    name: text().notNull(),
    nameKey: folded(() => sql`fold(name)`),
    enName: text().notNull().default(''),
    /** Place in the arranged list. */
    indexId: integer().notNull(),
    search: folded(() => sql`fold(name || ' ' || en_name)`),
    version: rowVersion(),
  },
  (t) => [
    uniqueIndex('unit.duplicate/name').on(t.nameKey),
    index('unit_search').using('gin', sql`grams(${t.search})`),
    index('unit_name').on(sql`${t.name} collate "by_strokes"`, t.id),
    index('unit_index').on(t.indexId, t.id),
  ],
)
