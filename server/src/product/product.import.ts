import type { z } from 'zod'
import { product } from '@banquet/contract/product'
import { fieldsOf, judge, lookUp } from '../kit/importer.ts'
import type { Importer, Line, Prepared } from '../kit/importer.ts'
import { productTypes } from '../product-type/product-type.table.ts'
import { units } from '../unit/unit.table.ts'
import { addProduct } from './add-product.ts'
import { editProduct } from './edit-product.ts'
import { products } from './product.table.ts'

type Addition = z.output<typeof product.create.body>
type Edit = z.output<typeof product.update.body>

/** What an emptied cell means for a field that is not text. */
const empty = { lowStock: null, price: undefined }
const numeric = new Set(['minBuyQty', 'orderMultiple', 'lowStock', 'batchQty', 'status'])
const columns: Readonly<Record<string, string>> = { productTypeId: 'productType', unitId: 'unit' }

interface Known {
  rows: Map<string, number>
  types: Map<string, number>
  units: Map<string, number>
}

function prepareLine({ row, cells, faults }: Line, known: Known): Prepared {
  const { productType, unit, ...own } = cells
  const existing = known.rows.get(cells['number'] ?? '')
  const found = [...faults]
  const reference = (field: string, word: string | null | undefined, ids: Map<string, number>) => {
    if (word === undefined || word === null) return undefined
    const id = ids.get(word)
    if (id === undefined) found.push({ field, value: word, code: 'unknown' })
    return id
  }
  const fields = Object.entries(fieldsOf(own, empty)).map(([key, value]) => [
    key,
    typeof value === 'string' && numeric.has(key) ? Number(value) : value,
  ])
  const input = {
    ...(Object.fromEntries(fields) as object),
    productTypeId: reference('productType', productType, known.types),
    unitId: reference('unit', unit, known.units),
  }
  const schema = existing === undefined ? product.create.body : product.update.body
  const judged = judge(schema, input, cells, (path) => columns[path] ?? path)
  // A word that names nothing is told once, not also as a missing number.
  const told = new Set(found.map((fault) => fault.field))
  found.push(...judged.faults.filter((fault) => !told.has(fault.field)))
  return { row, cells, existing, input: judged.value, faults: found }
}

/** Products by their number; types and units are named by number or name. */
export const productImporter: Importer = {
  noun: 'product',
  prepare: async ({ db }, lines) => {
    const words = (key: string) => lines.map((line) => line.cells[key])
    const known: Known = {
      rows: await lookUp(db, words('number'), { table: products, key: products.numberKey }),
      types: new Map([
        ...(await lookUp(db, words('productType'), { table: productTypes, key: productTypes.numberKey })),
        ...(await lookUp(db, words('productType'), { table: productTypes, key: productTypes.nameKey })),
      ]),
      units: await lookUp(db, words('unit'), { table: units, key: units.search }),
    }
    return lines.map((line) => prepareLine(line, known))
  },
  save: (ctx, { existing, input }) =>
    existing === undefined ? addProduct(ctx, input as Addition) : editProduct(ctx, existing, input as Edit),
}
