import { productType } from '@banquet/contract/product-type'
import { choicesOf, nameIn } from '../../kit/choices.ts'
import { SelectField } from '../../kit/fields.tsx'
import type { Field } from '../../kit/form.ts'
import { useShortList } from '../../kit/query.ts'
import { useText } from '../../kit/text.ts'
import { commonText } from '../../text/common.text.ts'
import { productTypeName } from './product-type.picker.tsx'
import { productTypeText } from './product-type.text.ts'

interface Props {
  field: Field<number | null>
  /** The type that stands there until the form is saved: offered though it may be out of use. */
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
