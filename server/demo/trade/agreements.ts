import { asc, eq } from 'drizzle-orm'
import { centsOf, textOfCents } from '@banquet/contract/rule/money/cents'
import { recipeInput } from '@banquet/contract/catalogue/recipe'
import { customers } from '../../src/tables/customer/customer.table.ts'
import { addCustomerProduct } from '../../src/customer/customer-product/save-customer-product.ts'
import { foodMaterials } from '../../src/tables/catalogue/food-material.table.ts'
import { inTransaction, type Context } from '../../src/kit/context.ts'
import { products } from '../../src/tables/catalogue/product.table.ts'
import { writeRecipe } from '../../src/catalogue/recipe/write-recipe.ts'
import { demoRecipes } from '../catalogue/recipes.ts'

/** Writes the recipes; products and food materials exist already. */
export async function addRecipes(ctx: Context): Promise<void> {
  const { id, chtName } = foodMaterials
  const known = await ctx.db.select({ id, chtName }).from(foodMaterials)
  const materialOf = new Map(known.map((one) => [one.chtName, one.id]))
  for (const [name, lines] of Object.entries(demoRecipes)) {
    const [product] = await ctx.db.select().from(products).where(eq(products.name, name))
    if (!product) throw new Error(`no product is called ${name}`)
    const wanted = lines.map(([material, quantity, lossPercent]) => ({
      foodMaterialId: materialOf.get(material) ?? 0,
      quantity,
      lossPercent,
    }))
    await writeRecipe(ctx, product.id, recipeInput.parse({ batchQty: product.batchQty, lines: wanted }))
  }
}

const none = { minBuyQty: null, orderMultiple: null, validFrom: null, validTo: null }
const plain = { ...none, itemNumber: '', itemName: '', remark: '', status: 1, reason: '' } as const

/** Some customers pay the list price, others less, in whole dollars; a few may buy single pieces. */
function terms(product: { price: string }, buyer: number, at: number) {
  const discount = [0n, 3n, 5n, 8n][(buyer + at) % 4] ?? 0n
  const cents = (centsOf(product.price) * (100n - discount)) / 100n
  const price = discount === 0n ? null : textOfCents(cents - (cents % 100n))
  return { ...plain, price, reason: price === null ? '' : '年度議價', minBuyQty: at % 5 === 4 ? 1 : null }
}

/** Adds agreements about some products for the shown customer and every third of the others. */
export async function addAgreements(ctx: Context, shown: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { id, name } = customers
    const buyers = await ctx.db.select({ id, name }).from(customers).orderBy(asc(id))
    const sold = await ctx.db
      .select()
      .from(products)
      .where(eq(products.status, 1))
      .orderBy(asc(products.indexId))
    for (const [n, buyer] of buyers.entries()) {
      const many = buyer.name === shown ? 40 : n % 3 === 0 ? 6 + (n % 9) : 0
      for (let at = 0; at < many; at += 1) {
        const product = sold[(n * 7 + at * 3) % sold.length]
        if (product)
          await addCustomerProduct(ctx, {
            ...terms(product, n, at),
            customerId: buyer.id,
            productId: product.id,
          })
      }
    }
  })
}
