import { department } from '@banquet/contract/department'
import { choicesOf } from '../../kit/choices.ts'
import { useShortList } from '../../kit/query.ts'
import type { SearchFilter } from '../../kit/search-bar.tsx'
import { useText } from '../../kit/text.ts'
import { departmentText } from './department.text.ts'

/** The dropdown of a search bar that offers the departments, as the filter `departmentId` of a list. */
export function useDepartmentFilter(): SearchFilter {
  const label = useText(departmentText).department
  const rows = useShortList(department.list)
  const all = rows?.map(({ id }) => id) ?? []
  const options = choicesOf(rows, all).map(({ value, label }) => ({ value: String(value), label }))
  return { name: 'departmentId', label, options }
}
