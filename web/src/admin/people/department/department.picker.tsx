import {
  department as departmentCalls,
  subDepartment as subDepartmentCalls,
} from '@banquet/contract/people/department'
import { choicesOf, nameIn } from '../../../kit/input/choices.ts'
import { SelectField } from '../../../kit/field/fields.tsx'
import type { Field } from '../../../kit/form/form.ts'
import { useShortList } from '../../../kit/query/query.ts'
import { useText } from '../../../kit/text/text.ts'
import { departmentText } from './department.text.ts'
import * as formStyles from '../../../kit/form/form.module.css'

interface Place {
  departmentId: number | null
  subDepartmentId: number | null
}

interface Props {
  department: Field<number | null>
  subDepartment: Field<number | null>
  /** The stored department of the person, until the form is saved. */
  stored: Place | undefined
  set: (place: Place) => void
  /** The only department, and sub-department within it, that may be chosen; all if undefined. */
  within?: Place | undefined
}

interface Choice {
  value: number | null
  label: string
}

/** The department of a person and its sub-department; both may be left empty. */
export function DepartmentPicker({ department, subDepartment, stored, set, within }: Props) {
  const t = useText(departmentText)
  const departments = useShortList(departmentCalls.list)
  const subDepartments = useShortList(subDepartmentCalls.list)
  const above = department.value
  const below = subDepartments?.filter((row) => row.departmentId === above)
  const only = (rows: Choice[], id: number | null | undefined) =>
    id == null ? [{ value: null, label: t.none }, ...rows] : rows.filter(({ value }) => value === id)
  // A sub-department belongs to its department, so another department starts without one.
  const setDepartment = (departmentId: number | null) =>
    set({
      departmentId,
      subDepartmentId: departmentId === stored?.departmentId ? stored.subDepartmentId : null,
    })
  return (
    <div className={formStyles.pair}>
      <SelectField
        field={{ ...department, set: setDepartment }}
        label={t.department}
        options={only(choicesOf(departments, [stored?.departmentId, above]), within?.departmentId)}
        show={(id) => nameIn(departments, id)}
      />
      <SelectField
        field={subDepartment}
        label={t.subDepartment}
        disabled={above === null}
        options={only(
          choicesOf(below, [stored?.subDepartmentId, subDepartment.value]),
          within?.subDepartmentId,
        )}
        show={(id) => nameIn(subDepartments, id)}
      />
    </div>
  )
}

/** Returns the name of a department or sub-department for its id, for the history of accounts. */
export function usePlaceWords() {
  const departments = useShortList(departmentCalls.list)
  const subDepartments = useShortList(subDepartmentCalls.list)
  return (field: string, value: unknown): string | undefined => {
    if (typeof value !== 'number') return undefined
    if (field === 'departmentId') return nameIn(departments, value)
    return field === 'subDepartmentId' ? nameIn(subDepartments, value) : undefined
  }
}
