import type { z } from 'zod'
import { product } from '@banquet/contract/product'
import { lookUp, oneByOne } from '../kit/importer.ts'
import type { Importer } from '../kit/importer.ts'
import { prepareLine } from '../kit/prepare-line.ts'
import type { LineRules } from '../kit/prepare-line.ts'
import { productTypes } from '../product-type/product-type.table.ts'
import { units } from '../unit/unit.table.ts'
import { addProduct } from './add-product.ts'
import { editProduct } from './edit-product.ts'
import { products } from './product.table.ts'

type Addition = z.output<typeof product.create.body>
type Edit = z.output<typeof product.update.body>

const rules: LineRules = {
  noun: 'product',
  create: product.create.body,
  update: product.update.body,
  columns: { productTypeId: 'productType', unitId: 'unit' },
  empty: { lowStock: null, price: undefined },
}

/** Products by their number; types are named by number or name, units by name. */
export const productImporter: Importer = {
  noun: 'product',
  prepare: async ({ db }, lines) => {
    const rows = await lookUp(db, lines, { field: 'number', table: products, key: products.numberKey })
    const type = { field: 'productType', table: productTypes }
    const ids = {
      productTypeId: new Map([
        ...(await lookUp(db, lines, { ...type, key: productTypes.nameKey })),
        ...(await lookUp(db, lines, { ...type, key: productTypes.numberKey })),
      ]),
      unitId: await lookUp(db, lines, { field: 'unit', table: units, key: units.search }),
    }
    return lines.map((line) =>
      prepareLine(line, rules, { existing: rows.get(line.cells['number'] ?? ''), ids }),
    )
  },
  save: oneByOne((ctx, { existing, input }) =>
    existing === undefined ? addProduct(ctx, input as Addition) : editProduct(ctx, existing, input as Edit),
  ),
}
