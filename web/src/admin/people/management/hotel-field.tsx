import { hotel } from '@banquet/contract/lodging/hotel'
import { useQuery } from '@tanstack/react-query'
import { accountFormText } from '../../../shared/account/account/account-form.text.ts'
import { SelectField } from '../../../kit/field/fields.tsx'
import type { Field } from '../../../kit/form/form.ts'
import { read } from '../../../kit/query/query.ts'
import { useText } from '../../../kit/text/text.ts'
import { commonText } from '../../../kit/text/common.text.ts'

/** The hotel of a hotel manager's account. */
export function HotelField({ field }: { field: Field<number | null> }) {
  const t = useText(accountFormText)
  const { pleaseSelect } = useText(commonText)
  const hotels = useQuery(read(hotel.list, { query: { sort: 'name' } }))
  const options = (hotels.data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <SelectField
      field={{ ...field, required: true }}
      label={t.hotel}
      options={[{ value: null, label: pleaseSelect }, ...options]}
    />
  )
}
