import { foodMaterialTypes } from '../../src/tables/catalogue/food-material-type.table.ts'
import { foodMaterials } from '../../src/tables/catalogue/food-material.table.ts'
import type { Context } from '../../src/kit/context.ts'
import { nextIndex } from '../../src/kit/rows/reorder.ts'
import { insertRow } from '../../src/kit/rows/rows.ts'
import { addProduct } from '../../src/catalogue/product/add-product.ts'
import { productTypes } from '../../src/tables/catalogue/product-type.table.ts'
import { units } from '../../src/tables/catalogue/unit.table.ts'
import { demoFoodMaterials } from '../catalogue/food-materials.ts'
import { demoProductTypes } from '../catalogue/product-types.ts'
import { demoProducts } from '../catalogue/products/products.ts'

/** Adds the product types in the order of the price list. */
export async function addProductTypes(ctx: Context): Promise<void> {
  for (const [at, type] of demoProductTypes.entries())
    await insertRow(ctx, productTypes, { status: 1, ...type, indexId: at + 1 })
}

/** Adds the products in the order of the price list; types and units exist already. */
export async function addProducts(ctx: Context): Promise<void> {
  const unitOf = new Map((await ctx.db.select().from(units)).map(({ id, name }) => [name, id]))
  const typeOf = new Map((await ctx.db.select().from(productTypes)).map(({ id, number }) => [number, id]))
  for (const [place, { type, products, ...kind }] of demoProducts.entries()) {
    // What is cooked in the own kitchen costs less of its price than what is bought; some costs are not known yet.
    const share = [0.72, 0.78, 0.66, 0.81, 0.58, 0.62][place % 6] ?? 0.7
    for (const [at, [name, enName, unit, price, minBuyQty, orderMultiple, unusual]] of products.entries()) {
      const [productTypeId, unitId] = [typeOf.get(type), unitOf.get(unit)]
      if (productTypeId === undefined || unitId === undefined)
        throw new Error(`${name}: ${type} or ${unit} is unknown`)
      const cost = at % 9 === 8 ? null : (price * (share + (at % 4) * 0.03)).toFixed(2)
      const terms = { price: price.toFixed(2), cost, minBuyQty, orderMultiple }
      await addProduct(ctx, {
        ...usual,
        ...kind,
        ...unusual,
        ...terms,
        number: `${type}-${String(at + 1).padStart(3, '0')}`,
        name,
        enName,
        productTypeId,
        unitId,
      })
    }
  }
}

const usual = {
  taxClass: 'taxable',
  stockPolicy: 'strict',
  lowStock: null,
  batchQty: 1,
  remark: '',
  status: 1,
} as const

const outOfSeason: ReadonlySet<string> = new Set(['綠竹筍', '愛文芒果'])
const resting = { status: 0, remark: '非產季，暫停採購' } as const

/** Adds the food materials with their types; the units exist already. */
export async function addFoodMaterials(ctx: Context): Promise<void> {
  const known = await ctx.db.select({ id: units.id, name: units.name }).from(units)
  const unitOf = new Map(known.map(({ id, name }) => [name, id]))
  for (const { materials, ...type } of demoFoodMaterials) {
    const indexId = nextIndex(foodMaterialTypes)
    const { id } = await insertRow(ctx, foodMaterialTypes, { ...type, status: 1, indexId })
    for (const [at, [chtName, enName, unit]] of materials.entries()) {
      const unitId = unitOf.get(unit)
      if (unitId === undefined) throw new Error(`no unit is called ${unit}`)
      const number = `M${type.number}${String(at + 1).padStart(2, '0')}`
      const place = { indexId: nextIndex(foodMaterials), foodMaterialTypeId: id, unitId }
      const state = outOfSeason.has(chtName) ? resting : { status: 1 as const, remark: '' }
      await insertRow(ctx, foodMaterials, { number, chtName, enName, ...state, ...place })
    }
  }
}
