import { z } from 'zod'
import { moves } from '../call/read-only.ts'
import { crud, usable, usableFilter } from '../call/crud.ts'
import { endpoint } from '../call/endpoint.ts'
import { id, idText, line, version } from '../call/list.ts'

export const departmentInput = z.object({
  name: line(60).meta({ example: '業務部' }),
  status: usable,
})
export const departmentRow = departmentInput.extend({
  id,
  /** The number of its sub-departments. */
  subDepartments: z.int().register(moves),
  version,
})
export type Department = z.output<typeof departmentRow>

const calls = crud({
  name: 'department',
  page: 'departments',
  row: departmentRow,
  input: departmentInput,
  sort: ['id', 'name', 'status'],
  filters: { status: usableFilter },
  errors: ['department.duplicate'],
})

/** The forms of accounts and employees offer the departments, so everybody who can see either may read departments. */
const seen = [
  { page: 'departments', right: 'view' },
  { page: 'employees', right: 'view' },
  { page: 'users', right: 'view' },
] as const

export const department = { ...calls, list: endpoint({ ...calls.list, access: seen }) }

export const subDepartmentInput = z.object({
  /** The department it belongs to; it can be moved to another one. */
  departmentId: id,
  name: line(60).meta({ example: '北區業務組' }),
  status: usable,
})
export const subDepartmentRow = subDepartmentInput.extend({ id, departmentName: z.string(), version })
export type SubDepartment = z.output<typeof subDepartmentRow>

const subCalls = crud({
  name: 'sub-department',
  page: 'departments',
  row: subDepartmentRow,
  input: subDepartmentInput,
  sort: ['id', 'name', 'status'],
  filters: {
    departmentId: idText.optional(),
    status: usableFilter,
  },
  errors: ['sub-department.duplicate'],
})

export const subDepartment = { ...subCalls, list: endpoint({ ...subCalls.list, access: seen }) }
