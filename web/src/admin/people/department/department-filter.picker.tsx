import { department } from '@banquet/contract/people/department'
import { choicesOf } from '../../../kit/input/choices.ts'
import { useShortList } from '../../../kit/query/query.ts'
import type { SearchFilter } from '../../../kit/list/search-bar.tsx'
import { useText } from '../../../kit/text/text.ts'
import { departmentText } from './department.text.ts'

/** The dropdown of a search bar that offers the departments, as the filter `departmentId` of a list. */
export function useDepartmentFilter(): SearchFilter {
  const label = useText(departmentText).department
  const rows = useShortList(department.list)
  const all = rows?.map(({ id }) => id) ?? []
  const options = choicesOf(rows, all).map(({ value, label }) => ({ value: String(value), label }))
  return { name: 'departmentId', label, options }
}
