import { status } from '@banquet/contract/access'
import { department, subDepartment } from '@banquet/contract/department'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../kit/query.ts'
import { say } from '../../kit/text.ts'
import { departmentText } from './department.text.ts'

interface Named {
  id: number
  name: string
  status: number
}

const all = { query: { sort: 'id' } } as const

/** Every department; undefined until they are read. */
export function useAllDepartments() {
  return useQuery(read(department.list, all)).data?.rows
}

/** Every sub-department; undefined until they are read. */
export function useAllSubDepartments() {
  return useQuery(read(subDepartment.list, all)).data?.rows
}

/** What the row of a number is called; the number itself where no such row is known. */
export function nameIn(rows: readonly Named[] | undefined, id: number | null): string {
  if (id === null) return ''
  return rows?.find((row) => row.id === id)?.name ?? String(id)
}

/** The choices of a field: the rows in use, and those that are `kept` because they stand there already. */
export function choicesOf(rows: readonly Named[] | undefined, kept: readonly (number | null | undefined)[]) {
  const stays = (id: number) => kept.includes(id)
  if (rows) {
    return rows
      .filter((row) => row.status === status.active || stays(row.id))
      .map(({ id, name, status: state }) => ({
        value: id,
        label: state === status.active ? name : say(departmentText, 'outOfUse')(name),
      }))
  }
  // Until the rows are here a chosen one must not look like another.
  const known = [...new Set(kept)].filter((id) => id !== null && id !== undefined)
  return known.map((id) => ({ value: id, label: '…' }))
}
