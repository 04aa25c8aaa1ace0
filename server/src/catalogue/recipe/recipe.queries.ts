import { asc, eq } from 'drizzle-orm'
import type { Recipe } from '@banquet/contract/catalogue/recipe'
import { foodMaterials } from '../food-material/food-material.table.ts'
import type { Db } from '../../kit/context.ts'
import { found } from '../../kit/errors.ts'
import { products } from '../product/product.table.ts'
import { units } from '../unit/unit.table.ts'
import { recipeLines } from '../product/recipe.table.ts'

/** Reads the lines of a product's recipe in sequence, with the names of the food materials. */
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

/** The condition of the products that need a food material. */
export function productsWith(db: Db, foodMaterialId: number) {
  return db
    .select({
      id: products.id,
      number: products.number,
      name: products.name,
      enName: products.enName,
      status: products.status,
      quantity: recipeLines.quantity,
      batchQty: products.batchQty,
    })
    .from(recipeLines)
    .innerJoin(products, eq(products.id, recipeLines.productId))
    .where(eq(recipeLines.foodMaterialId, foodMaterialId))
    .orderBy(asc(products.indexId), asc(products.id))
}
