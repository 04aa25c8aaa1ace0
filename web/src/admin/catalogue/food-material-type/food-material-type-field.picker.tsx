import { foodMaterialType } from '@banquet/contract/catalogue/food-material-type'
import { choicesOf, nameIn } from '../../../kit/input/choices.ts'
import { SelectField } from '../../../kit/field/fields.tsx'
import type { Field } from '../../../kit/form/form.ts'
import { useShortList } from '../../../kit/query/query.ts'
import { useText } from '../../../kit/text/text.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { foodMaterialTypeName } from './food-material-type.picker.tsx'
import { foodMaterialTypeText } from './food-material-type.text.ts'

interface Props {
  field: Field<number | null>
  /** The stored type: offered until the form is saved, even if it is no longer in use. */
  stored?: number | null | undefined
}

/** The type of a food material. */
export function FoodMaterialTypeField({ field, stored }: Props) {
  const t = useText(foodMaterialTypeText)
  const { pleaseSelect } = useText(commonText)
  const types = useShortList(foodMaterialType.list)
  const choices = choicesOf(types, [stored, field.value], foodMaterialTypeName)
  return (
    <SelectField
      field={field}
      label={t.type}
      options={[{ value: null, label: pleaseSelect }, ...choices]}
      show={(id) => nameIn(types, id, foodMaterialTypeName)}
    />
  )
}
