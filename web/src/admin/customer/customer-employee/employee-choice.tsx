import { SelectField } from '../../../kit/field/fields.tsx'
import type { Field } from '../../../kit/form/form.ts'
import { noted, useText } from '../../../kit/text/text.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { useCandidates } from './use-candidates.ts'

interface Props {
  field: Field<number | null>
  label: string
  /** Ids of employees that are not offered. */
  excluded?: readonly number[]
}

/** One of the employees whom the user may assign to customers. */
export function EmployeeChoice({ field, label, excluded = [] }: Props) {
  const { pleaseSelect } = useText(commonText)
  const people = useCandidates().filter(({ id }) => !excluded.includes(id))
  const options = [
    { value: null, label: pleaseSelect },
    ...people.map(({ id, realName, name }) => ({ value: id, label: noted(realName, name) })),
  ]
  return <SelectField field={field} label={label} options={options} />
}
