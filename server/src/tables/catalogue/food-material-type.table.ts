import { sql } from 'drizzle-orm'
import { index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { folded, rowId, rowVersion } from '../../kit/rows/columns.ts'

export const foodMaterialTypes = pgTable(
  'food_material_type',
  {
    id: rowId(),
    number: text().notNull(),
    numberKey: folded(() => sql`fold(number)`),
    chtName: text().notNull(),
    enName: text().notNull(),
    status: smallint().$type<0 | 1>().notNull(),
    /** Place in the arranged list. */
    indexId: integer().notNull(),
    search: folded(() => sql`fold(number || ' ' || cht_name || ' ' || en_name)`),
    version: rowVersion(),
  },
  (t) => [
    uniqueIndex('food-material-type.duplicate/number').on(t.numberKey),
    index('food_material_type_search').using('gin', sql`grams(${t.search})`),
    index('food_material_type_index').on(t.indexId, t.id),
  ],
)
