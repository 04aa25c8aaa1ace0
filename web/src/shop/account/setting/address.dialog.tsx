import { addressInput, type Customer, type CustomerAddress } from '@banquet/contract/customer/customer-record'
import { AddressFields } from '../../../shared/platform/address/address-fields.tsx'
import { TextField } from '../../../kit/field/fields.tsx'
import { SwitchField } from '../../../kit/field/switch-field.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useForm } from '../../../kit/form/form.ts'
import { useText } from '../../../kit/text/text.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { shopSettingText } from './setting.text.ts'
import { useOwnData } from './use-own-data.ts'

const schema = addressInput.omit({ id: true })
const blank = { label: '', zipcode: '', city: '', area: '', address: '', isDefault: false }
type Edited = Omit<CustomerAddress, 'id'>

/** Returns the list with the edited address in it; only one address is the default. */
function withAddress(list: readonly CustomerAddress[], id: number | undefined, edited: Edited) {
  const others = edited.isDefault ? list.map((one) => ({ ...one, isDefault: false })) : list
  if (id === undefined) return [...others, edited]
  return others.map((one) => (one.id === id ? { ...edited, id } : one))
}

interface Props {
  customer: Customer
  row: CustomerAddress | undefined
  onClose: () => void
}

/** Adds an address of the customer, or edits one. */
export function AddressDialog({ customer: { addresses, version }, row, onClose }: Props) {
  const t = useText(shopSettingText)
  const common = useText(commonText)
  const save = useOwnData()
  const { id, ...initial } = row ?? { id: undefined, ...blank }
  const form = useForm({
    schema,
    initial,
    submit: (edited) => save({ version, addresses: withAddress(addresses, id, edited) }),
    done: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={row ? t.editAddress : t.addAddress}
      save={row ? common.ok : common.add}
      onClose={onClose}
    >
      <TextField field={form.field('label')} label={t.label} hint={t.labelHint} max={30} first />
      <AddressFields
        zipcode={form.field('zipcode')}
        city={form.field('city')}
        area={form.field('area')}
        address={form.field('address')}
        max={200}
        shipping
      />
      <SwitchField
        field={form.field('isDefault')}
        label={t.usual}
        off={false}
        on
        show={(value) => (value ? t.yes : t.no)}
      />
    </FormDialog>
  )
}
