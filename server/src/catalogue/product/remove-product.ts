import { eq } from 'drizzle-orm'
import { releaseFile } from '../../platform/file/claim-file.ts'
import { inTransaction, type Context } from '../../kit/context.ts'
import { inUseBy } from '../../kit/errors.ts'
import { lockRow, removeRow } from '../../kit/rows/rows.ts'
import { recipeLines } from '../../tables/catalogue/recipe.table.ts'
import { stocks } from '../../tables/stock/stock.table.ts'
import { products } from '../../tables/catalogue/product.table.ts'

/**
 * Deletes a product that nothing refers to, together with its empty stock. One with a recipe, a movement, a customer or
 * an order is refused; it can be made inactive instead.
 */
export function removeProduct(ctx: Context, id: number): Promise<null> {
  return inTransaction(ctx, async (ctx) => {
    // The lock keeps others from writing a recipe during the check.
    const { pictureId } = await lockRow(ctx.db, products, id)
    const recipe = await ctx.db
      .select({ id: recipeLines.id })
      .from(recipeLines)
      .where(eq(recipeLines.productId, id))
      .limit(1)
    if (recipe.length > 0) throw inUseBy('recipe_line')
    await removeRow(ctx, stocks, id)
    await removeRow(ctx, products, id)
    if (pictureId !== null) await releaseFile(ctx, pictureId)
    return null
  })
}
