import { z } from 'zod'
import { crud, usable, usableFilter } from '../call/crud.ts'
import { endpoint } from '../call/endpoint.ts'
import { id, line, optionalLine, version } from '../call/list.ts'
import { nextNumber } from '../call/next-number.ts'
import { reorder } from '../call/reorder.ts'

export const foodMaterialTypeInput = z.object({
  number: line(20).meta({ example: '01' }),
  chtName: line(60).meta({ example: '蔬菜' }),
  enName: optionalLine(60).meta({ example: 'Vegetables' }),
  status: usable,
})
export const foodMaterialTypeRow = foodMaterialTypeInput.extend({
  id,
  /** Place in the arranged list. */
  indexId: z.int(),
  version,
})
export type FoodMaterialType = z.output<typeof foodMaterialTypeRow>

const ordered = { name: 'food-material-type', page: 'foodMaterialTypes', row: foodMaterialTypeRow } as const

const calls = crud({
  ...ordered,
  input: foodMaterialTypeInput,
  sort: ['indexId', 'id', 'number', 'chtName', 'enName', 'status'],
  filters: { status: usableFilter },
  errors: ['food-material-type.duplicate'],
})

/** Materials show their type, and recipes of products filter materials by it. */
const seen = [
  { page: 'foodMaterialTypes', right: 'view' },
  { page: 'foodMaterials', right: 'view' },
  { page: 'products', right: 'view' },
] as const

export const foodMaterialType = {
  ...calls,
  list: endpoint({ ...calls.list, access: seen }),
  reorder: reorder(ordered),
  nextNumber: nextNumber(ordered),
}
