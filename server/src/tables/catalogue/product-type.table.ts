import { sql } from 'drizzle-orm'
import { index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { folded, rowId, rowVersion } from '../../kit/rows/columns.ts'

export const productTypes = pgTable(
  'product_type',
  {
    id: rowId(),
    number: text().notNull(),
    numberKey: folded(() => sql`fold(number)`),
    name: text().notNull(),
    nameKey: folded(() => sql`fold(name)`),
    enName: text().notNull().default(''),
    status: smallint().$type<0 | 1>().notNull(),
    /** Place in the arranged list. */
    indexId: integer().notNull(),
    search: folded(() => sql`fold(number || ' ' || name || ' ' || en_name)`),
    version: rowVersion(),
  },
  (t) => [
    uniqueIndex('product-type.duplicate/number').on(t.numberKey),
    uniqueIndex('product-type.duplicate/name').on(t.nameKey),
    index('product_type_search').using('gin', sql`grams(${t.search})`),
    index('product_type_index').on(t.indexId, t.id),
  ],
)
