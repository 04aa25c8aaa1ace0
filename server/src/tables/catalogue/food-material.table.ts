import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { foodMaterialTypes } from './food-material-type.table.ts'
import { editedAt, folded, insertedAt, rowId, rowVersion } from '../../kit/rows/columns.ts'
import { seriesIndex } from '../../kit/rows/number-series.ts'
import { units } from './unit.table.ts'

export const foodMaterials = pgTable(
  'food_material',
  {
    id: rowId(),
    number: text().notNull(),
    numberKey: folded(() => sql`fold(number)`),
    chtName: text().notNull(),
    enName: text().notNull(),
    unitId: integer().notNull(),
    foodMaterialTypeId: integer().notNull(),
    status: smallint().$type<0 | 1>().notNull(),
    /** Place in the arranged list. */
    indexId: integer().notNull(),
    remark: text().notNull(),
    search: folded(() => sql`fold(number || ' ' || cht_name || ' ' || en_name)`),
    created_at: insertedAt(),
    updated_at: editedAt(),
    version: rowVersion(),
  },
  (t) => [
    uniqueIndex('food-material.duplicate/number').on(t.numberKey),
    seriesIndex('food_material_number_series', t.numberKey),
    foreignKey({ name: 'unknown/unitId', columns: [t.unitId], foreignColumns: [units.id] }),
    foreignKey({
      name: 'unknown/foodMaterialTypeId',
      columns: [t.foodMaterialTypeId],
      foreignColumns: [foodMaterialTypes.id],
    }),
    index('food_material_search').using('gin', sql`grams(${t.search})`),
    index('food_material_index').on(t.indexId, t.id),
    index('food_material_of_type').on(t.foodMaterialTypeId),
    index('food_material_unit').on(t.unitId),
    index('food_material_created').on(t.created_at, t.id),
    index('food_material_updated').on(t.updated_at, t.id),
  ],
)
