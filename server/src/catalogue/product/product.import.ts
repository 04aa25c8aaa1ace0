import { eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { product } from '@banquet/contract/catalogue/product'
import type { Db } from '../../kit/context.ts'
import { lookUp, namesSame, oneByOne, type Importer } from '../../kit/sheet/importer.ts'
import { prepareLine, type LineRules } from '../../kit/sheet/prepare-line.ts'
import { productTypes } from '../../tables/catalogue/product-type.table.ts'
import { units } from '../../tables/catalogue/unit.table.ts'
import { addProduct } from './add-product.ts'
import { editProduct } from './edit-product.ts'
import { costFaults } from './product.checks.ts'
import { products } from '../../tables/catalogue/product.table.ts'

type Addition = z.output<typeof product.create.body>
type Edit = z.output<typeof product.update.body>

const rules: LineRules = {
  noun: 'product',
  create: product.create.body,
  update: product.update.body,
  columns: { productTypeId: 'productType', unitId: 'unit' },
  empty: { lowStock: null, price: undefined, cost: null },
}

const named = (table: typeof units | typeof productTypes) => sql`fold(${table.enName})`

/** Reads the names of the type and the unit of products, because several may share an English name. */
async function namesOf(db: Db, ids: number[]) {
  const type = { number: productTypes.number, name: productTypes.name, enName: productTypes.enName }
  const unit = { name: units.name, enName: units.enName }
  const rows = await db
    .select({ id: products.id, type, unit })
    .from(products)
    .innerJoin(productTypes, eq(productTypes.id, products.productTypeId))
    .innerJoin(units, eq(units.id, products.unitId))
    .where(inArray(products.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Imports products by their number; types are given by number or either name, units by either name. */
export const productImporter: Importer = {
  noun: 'product',
  prepare: async ({ db, actor }, lines) => {
    const rows = await lookUp(db, lines, { field: 'number', table: products, key: products.numberKey })
    const type = { field: 'productType', table: productTypes }
    const unit = { field: 'unit', table: units }
    const ids = {
      productTypeId: new Map([
        ...(await lookUp(db, lines, { ...type, key: named(productTypes) })),
        ...(await lookUp(db, lines, { ...type, key: productTypes.nameKey })),
        ...(await lookUp(db, lines, { ...type, key: productTypes.numberKey })),
      ]),
      unitId: new Map([
        ...(await lookUp(db, lines, { ...unit, key: named(units) })),
        ...(await lookUp(db, lines, { ...unit, key: units.nameKey })),
      ]),
    }
    const now = await namesOf(db, [...rows.values()])
    return lines.map((line) => {
      const existing = rows.get(line.cells['number'] ?? '')
      const there = now.get(existing ?? 0)
      const { productTypeId, unitId } = ids
      const prepared = prepareLine(line, rules, {
        existing,
        ids: {
          ...(!namesSame(line.cells['productType'], there?.type) && { productTypeId }),
          ...(!namesSame(line.cells['unit'], there?.unit) && { unitId }),
        },
      })
      const { cost } = line.cells
      const faults = costFaults(actor, cost).map(({ code }) => ({ field: 'cost', value: cost ?? '', code }))
      return { ...prepared, faults: [...prepared.faults, ...faults] }
    })
  },
  save: oneByOne((ctx, { existing, input }) =>
    existing === undefined ? addProduct(ctx, input as Addition) : editProduct(ctx, existing, input as Edit),
  ),
}
