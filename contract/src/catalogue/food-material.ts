import { z } from 'zod'
import { lastEdit } from '../call/read-only.ts'
import { crud, usable, usableFilter } from '../call/crud.ts'
import { endpoint } from '../call/endpoint.ts'
import { exportOf } from '../call/export.ts'
import { foodMaterialTypeRow } from './food-material-type.ts'
import { id, idsText, idText, instant, line, optionalLine, optionalLines, version } from '../call/list.ts'
import { nextNumber } from '../call/next-number.ts'
import { reorder } from '../call/reorder.ts'
import { withUnit } from './unit-choice.ts'

export const foodMaterialInput = z.object({
  number: line(20).meta({ example: 'V-001' }),
  chtName: line(60).meta({ example: '高麗菜' }),
  enName: optionalLine(60).meta({ example: 'Cabbage' }),
  unitId: id,
  foodMaterialTypeId: id,
  remark: optionalLines(500),
  status: usable,
})
export const foodMaterialRow = foodMaterialInput.extend({
  id,
  /** Name of the unit. */
  unit: z.string(),
  unitEnName: z.string(),
  foodMaterialType: foodMaterialTypeRow.pick({ id: true, number: true, chtName: true, enName: true }),
  /** Place in the arranged list. */
  indexId: z.int(),
  created_at: instant,
  updated_at: lastEdit,
  version,
})
export type FoodMaterial = z.output<typeof foodMaterialRow>

const ordered = { name: 'food-material', page: 'foodMaterials', row: foodMaterialRow } as const

const calls = crud({
  ...ordered,
  input: foodMaterialInput,
  sort: [
    'indexId',
    'id',
    'number',
    'chtName',
    'enName',
    'foodMaterialType',
    'unit',
    'status',
    'created_at',
    'updated_at',
  ],
  filters: {
    foodMaterialTypeId: idText.optional(),
    unitId: idText.optional(),
    status: usableFilter,
    /** Rows to leave out, such as those that a picker has already. */
    exclude: idsText.optional(),
  },
  errors: ['food-material.duplicate'],
})

const edited = { ...foodMaterialInput.shape, version: version.optional() }

/** Recipes of products choose the materials they need. */
const seen = [
  { page: 'foodMaterials', right: 'view' },
  { page: 'products', right: 'view' },
] as const

export const foodMaterial = {
  ...calls,
  list: endpoint({ ...calls.list, access: seen }),
  create: endpoint({ ...calls.create, body: withUnit(foodMaterialInput.shape, 'unit') }),
  update: endpoint({ ...calls.update, body: withUnit(edited, 'unit') }),
  put: endpoint({ ...calls.put, body: withUnit({ ...edited, id }, 'unit') }),
  reorder: reorder(ordered),
  nextNumber: nextNumber(ordered),
  export: exportOf(calls.list, 'foodMaterials'),
}
