import { z } from 'zod'
import { crud } from './crud.ts'
import { id, line, version } from './list.ts'

export const unitInput = z.object({
  name: line(30).meta({ example: '公斤' }),
})
export const unitRow = unitInput.extend({ id, version })
export type Unit = z.output<typeof unitRow>

export const unit = crud({
  name: 'unit',
  page: 'units',
  row: unitRow,
  input: unitInput,
  sort: ['id', 'name'],
  errors: ['unit.duplicate'],
})
