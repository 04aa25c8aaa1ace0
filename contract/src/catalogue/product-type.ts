import { z } from 'zod'
import { crud, usable, usableFilter } from '../call/crud.ts'
import { endpoint } from '../call/endpoint.ts'
import { id, line, optionalLine, version } from '../call/list.ts'
import { nextNumber } from '../call/next-number.ts'
import { reorder } from '../call/reorder.ts'

export const productTypeInput = z.object({
  number: line(20).meta({ example: 'A01' }),
  name: line(60).meta({ example: '冷凍海鮮' }),
  enName: optionalLine(60).meta({ example: 'Frozen seafood' }),
  status: usable,
})
export const productTypeRow = productTypeInput.extend({
  id,
  /** Place in the arranged list. */
  indexId: z.int(),
  version,
})
export type ProductType = z.output<typeof productTypeRow>

const ordered = { name: 'product-type', page: 'productTypes', row: productTypeRow } as const

const calls = crud({
  ...ordered,
  input: productTypeInput,
  sort: ['indexId', 'id', 'number', 'name', 'enName', 'status'],
  filters: { status: usableFilter },
  errors: ['product-type.duplicate'],
})

/** Readable by everybody who sees products or stock, or chooses products for customers and orders. */
const seen = [
  { page: 'productTypes', right: 'view' },
  { page: 'products', right: 'view' },
  { page: 'customers', right: 'view' },
  { page: 'orders', right: 'view' },
  { page: 'stock', right: 'view' },
] as const

export const productType = {
  ...calls,
  list: endpoint({ ...calls.list, access: seen }),
  reorder: reorder(ordered),
  nextNumber: nextNumber(ordered),
}
