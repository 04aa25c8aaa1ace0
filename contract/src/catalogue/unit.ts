import { z } from 'zod'
import { crud } from '../call/crud.ts'
import { endpoint } from '../call/endpoint.ts'
import { id, line, optionalLine, version } from '../call/list.ts'
import { reorder } from '../call/reorder.ts'

export const unitInput = z.object({
  name: line(30).meta({ example: '公斤' }),
  enName: optionalLine(30).meta({ example: 'kg' }),
})
export const unitRow = unitInput.extend({
  id,
  /** Place in the arranged list. */
  indexId: z.int(),
  version,
})
export type Unit = z.output<typeof unitRow>

const ordered = { name: 'unit', page: 'units', row: unitRow } as const

const calls = crud({
  ...ordered,
  input: unitInput,
  sort: ['indexId', 'id', 'name', 'enName'],
  errors: ['unit.duplicate'],
})

/** Materials and products are measured in units, so everybody who sees one of those may read units. */
const seen = [
  { page: 'units', right: 'view' },
  { page: 'foodMaterials', right: 'view' },
  { page: 'products', right: 'view' },
] as const

export const unit = {
  ...calls,
  list: endpoint({ ...calls.list, access: seen }),
  reorder: reorder(ordered),
}
