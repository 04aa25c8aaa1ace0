import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, numeric, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { foodMaterials } from './food-material.table.ts'
import { rowId } from '../../kit/rows/columns.ts'
import { products } from './product.table.ts'

/**
 * A food material that one batch of a product needs. Lines belong to the product: they are written as a whole, with its
 * version.
 */
export const recipeLines = pgTable(
  'recipe_line',
  {
    id: rowId(),
    productId: integer().notNull(),
    foodMaterialId: integer().notNull(),
    /** In the food material's unit, three decimals. */
    quantity: numeric({ precision: 12, scale: 3 }).notNull(),
    /** The loss in preparation, in percent of the quantity, two decimals. */
    lossPercent: numeric({ precision: 5, scale: 2 }).notNull(),
    /** Place in the recipe. */
    indexId: integer().notNull(),
  },
  (t) => [
    foreignKey({
      name: 'recipe_line_product',
      columns: [t.productId],
      foreignColumns: [products.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'unknown/foodMaterialId',
      columns: [t.foodMaterialId],
      foreignColumns: [foodMaterials.id],
    }),
    uniqueIndex('recipe.duplicate/foodMaterialId').on(t.productId, t.foodMaterialId),
    index('recipe_line_material').on(t.foodMaterialId),
    check(
      'recipe_line_quantity',
      sql`${t.quantity} > 0 and ${t.lossPercent} >= 0 and ${t.lossPercent} < 100`,
    ),
  ],
)
