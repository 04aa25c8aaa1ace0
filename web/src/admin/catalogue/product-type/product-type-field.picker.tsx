import { productType } from '@banquet/contract/catalogue/product-type'
import { choicesOf, nameIn } from '../../../kit/input/choices.ts'
import { SelectField } from '../../../kit/field/fields.tsx'
import type { Field } from '../../../kit/form/form.ts'
import { useShortList } from '../../../kit/query/query.ts'
import { useText } from '../../../kit/text/text.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { productTypeName } from './product-type.picker.tsx'
import { productTypeText } from './product-type.text.ts'

interface Props {
  field: Field<number | null>
  /** The stored type: offered until the form is saved, even if it is no longer in use. */
  stored?: number | null | undefined
}

/** The type of a product. */
export function ProductTypeField({ field, stored }: Props) {
  const t = useText(productTypeText)
  const { pleaseSelect } = useText(commonText)
  const types = useShortList(productType.list)
  return (
    <SelectField
      field={field}
      label={t.type}
      options={[
        { value: null, label: pleaseSelect },
        ...choicesOf(types, [stored, field.value], productTypeName),
      ]}
      show={(id) => nameIn(types, id, productTypeName)}
    />
  )
}
