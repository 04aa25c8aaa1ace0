import { SelectField } from '../../kit/fields.tsx'
import type { Field } from '../../kit/form.ts'
import { useText } from '../../kit/text.ts'
import { choicesOf, nameIn, useAllDepartments, useAllSubDepartments } from './all-departments.ts'
import { departmentText } from './department.text.ts'

interface Place {
  departmentId: number | null
  subDepartmentId: number | null
}

interface Props {
  department: Field<number | null>
  subDepartment: Field<number | null>
  /** Where the person is until the form is saved. */
  stored: Place | undefined
  set: (place: Place) => void
}

/** The department that somebody belongs to and, within it, the sub-department; both may be left open. */
export function DepartmentPicker({ department, subDepartment, stored, set }: Props) {
  const t = useText(departmentText)
  const departments = useAllDepartments()
  const subDepartments = useAllSubDepartments()
  const above = department.value
  const within = subDepartments?.filter((row) => row.departmentId === above)
  const none = { value: null, label: t.none }
  // A sub-department lies in its department, so another department starts without one.
  const setDepartment = (departmentId: number | null) =>
    set({
      departmentId,
      subDepartmentId: departmentId === stored?.departmentId ? stored.subDepartmentId : null,
    })
  return (
    <div className="form-pair">
      <SelectField
        field={{ ...department, set: setDepartment }}
        label={t.department}
        options={[none, ...choicesOf(departments, [stored?.departmentId, above])]}
        show={(id) => nameIn(departments, id)}
      />
      <SelectField
        field={subDepartment}
        label={t.subDepartment}
        disabled={above === null}
        options={[none, ...choicesOf(within, [stored?.subDepartmentId, subDepartment.value])]}
        show={(id) => nameIn(subDepartments, id)}
      />
    </div>
  )
}

/** Says the number of a department or sub-department as its name, for the history of who belongs to one. */
export function usePlaceWords() {
  const departments = useAllDepartments()
  const subDepartments = useAllSubDepartments()
  return (field: string, value: unknown): string | undefined => {
    if (typeof value !== 'number') return undefined
    if (field === 'departmentId') return nameIn(departments, value)
    return field === 'subDepartmentId' ? nameIn(subDepartments, value) : undefined
  }
}
