import { isDeepStrictEqual } from 'node:util'
import { eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { Recipe, recipeInput } from '@banquet/contract/catalogue/recipe'
import type { Fault } from '@banquet/contract/call/faults'
import { foodMaterials } from '../../tables/catalogue/food-material.table.ts'
import { writeAudit } from '../../kit/rows/audit.ts'
import { inTransaction, type Context, type Db } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import { lockRow } from '../../kit/rows/rows.ts'
import { products } from '../../tables/catalogue/product.table.ts'
import { getRecipe } from './recipe.queries.ts'
import { recipeLines } from '../../tables/catalogue/recipe.table.ts'

type Wanted = z.output<typeof recipeInput>

/** A recipe as the audit stores it: readable even after its food materials are renamed. */
const written = ({ batchQty, lines }: Recipe) => ({
  batchQty,
  recipe: lines.map(
    (line) => `${line.number} ${line.chtName} ${line.quantity} ${line.unit} (${line.lossPercent} %)`,
  ),
})

function isSame({ batchQty, lines }: Recipe, wanted: Wanted): boolean {
  const stored = lines.map(({ foodMaterialId, quantity, lossPercent }) => ({
    foodMaterialId,
    quantity,
    lossPercent,
  }))
  return batchQty === wanted.batchQty && isDeepStrictEqual(stored, wanted.lines)
}

async function checkLines(db: Db, lines: Wanted['lines']): Promise<void> {
  const ids = lines.map((line) => line.foodMaterialId)
  const known = await db
    .select({ id: foodMaterials.id })
    .from(foodMaterials)
    .where(inArray(foodMaterials.id, ids))
    .for('key share')
  const there = new Set(known.map((row) => row.id))
  const errors = ids.flatMap((id, at): Fault[] => {
    const path = `lines.${at}.foodMaterialId`
    if (!there.has(id)) return [{ path, code: 'unknown' }]
    return ids.indexOf(id) < at ? [{ path, code: 'repeated' }] : []
  })
  if (errors.length > 0) throw new Refusal('validation', { errors })
}

/**
 * Writes the recipe of a product as a whole. It belongs to the product: an old version is refused, and a change
 * increments the product's version and appears in its history.
 */
export function writeRecipe(ctx: Context, productId: number, wanted: Wanted): Promise<Recipe> {
  return inTransaction(ctx, async (ctx) => {
    const product = await lockRow(ctx.db, products, productId)
    const before = await getRecipe(ctx.db, productId)
    if (wanted.version !== undefined && wanted.version !== product.version)
      throw new Refusal('stale', { current: before })
    if (isSame(before, wanted)) return before
    await checkLines(ctx.db, wanted.lines)
    await ctx.db.delete(recipeLines).where(eq(recipeLines.productId, productId))
    const lines = wanted.lines.map((line, at) => ({ ...line, productId, indexId: at + 1 }))
    if (lines.length > 0) await ctx.db.insert(recipeLines).values(lines)
    const { batchQty } = wanted
    const version = product.version + 1
    await ctx.db.update(products).set({ batchQty, version }).where(eq(products.id, productId))
    const after = await getRecipe(ctx.db, productId)
    await writeAudit(ctx, {
      action: 'updated',
      noun: 'product',
      rowId: productId,
      label: product.name,
      before: written(before),
      after: written(after),
    })
    return after
  })
}
