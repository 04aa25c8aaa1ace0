import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Recipe } from '@banquet/contract/catalogue/recipe'
import { foodMaterials } from '../../tables/catalogue/food-material.table.ts'
import type { Context, Db } from '../../kit/context.ts'
import { found } from '../../kit/errors.ts'
import { readAll } from '../../kit/list/list-rows.ts'
import { products } from '../../tables/catalogue/product.table.ts'
import { units } from '../../tables/catalogue/unit.table.ts'
import { recipeLines } from '../../tables/catalogue/recipe.table.ts'

/** Reads the lines of a product's recipe in order, with the names of the food materials. */
export function recipeLinesOf(db: Db, productId: number): Promise<Recipe['lines']> {
  return db
    .select({
      foodMaterialId: recipeLines.foodMaterialId,
      number: foodMaterials.number,
      chtName: foodMaterials.chtName,
      enName: foodMaterials.enName,
      unit: units.name,
      unitEnName: units.enName,
      status: foodMaterials.status,
      quantity: recipeLines.quantity,
      lossPercent: recipeLines.lossPercent,
    })
    .from(recipeLines)
    .innerJoin(foodMaterials, eq(foodMaterials.id, recipeLines.foodMaterialId))
    .innerJoin(units, eq(units.id, foodMaterials.unitId))
    .where(eq(recipeLines.productId, productId))
    .orderBy(asc(recipeLines.indexId), asc(recipeLines.id))
}

/** Returns the recipe of a product. */
export async function getRecipe(db: Db, productId: number): Promise<Recipe> {
  const [product] = await db
    .select({
      id: products.id,
      number: products.number,
      name: products.name,
      enName: products.enName,
      unitName: units.name,
      unitEnName: units.enName,
      batchQty: products.batchQty,
      version: products.version,
    })
    .from(products)
    .innerJoin(units, eq(units.id, products.unitId))
    .where(eq(products.id, productId))
  return { ...found(product), lines: await recipeLinesOf(db, productId) }
}

/** Returns all products whose recipe uses a food material, in their arranged order. */
export function productsWith(ctx: Context, foodMaterialId: number) {
  const used = eq(recipeLines.foodMaterialId, foodMaterialId)
  const using = ctx.db.select({ id: recipeLines.productId }).from(recipeLines).where(used)
  return readAll(
    ctx,
    products,
    { sort: 'place' },
    {
      sort: { place: products.indexId },
      where: inArray(products.id, using),
      show: async ({ db }, rows) => {
        const ids = rows.map(({ id }) => id)
        const lines = await db
          .select({ productId: recipeLines.productId, quantity: recipeLines.quantity })
          .from(recipeLines)
          .where(and(used, inArray(recipeLines.productId, ids)))
        const quantityOf = new Map(lines.map(({ productId, quantity }) => [productId, quantity]))
        return rows.flatMap(({ id, number, name, enName, status, batchQty }) => {
          const quantity = quantityOf.get(id)
          return quantity === undefined ? [] : { id, number, name, enName, status, batchQty, quantity }
        })
      },
    },
  )
}
