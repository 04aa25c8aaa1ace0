import { addressInput } from '@banquet/contract/customer-record'
import type { Customer, CustomerAddress } from '@banquet/contract/customer-record'
import { useState } from 'react'
import { AddressFields } from '../../kit/address/address-fields.tsx'
import { SwitchField, TextField } from '../../kit/fields.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { useForm } from '../../kit/form.ts'
import { useText } from '../../kit/text.ts'
import { commonText } from '../../text/common.text.ts'
import { PartList } from './part-list.tsx'
import { shopSettingText } from './setting.text.ts'
import { useOwnData } from './use-own-data.ts'

const schema = addressInput.omit({ id: true })
const blank = { label: '', zipcode: '', city: '', area: '', address: '', isDefault: false }
type Edited = Omit<CustomerAddress, 'id'>

const whole = ({ zipcode, city, area, address }: Edited) => zipcode + city + area + address

/** The list with one of its addresses put in; only one of them is the usual one. */
function withAddress(list: readonly CustomerAddress[], id: number | undefined, edited: Edited) {
  const others = edited.isDefault ? list.map((one) => ({ ...one, isDefault: false })) : list
  if (id === undefined) return [...others, edited]
  return others.map((one) => (one.id === id ? { ...edited, id } : one))
}

/** Where things are brought to. */
export function AddressList({ customer }: { customer: Customer }) {
  const t = useText(shopSettingText)
  const save = useOwnData()
  const [open, setOpen] = useState<{ row: CustomerAddress | undefined }>()
  const { addresses, version } = customer
  return (
    <>
      <PartList
        noun="customer-address"
        title={t.addresses}
        none={t.noAddress}
        add={t.addAddress}
        parts={addresses}
        nameOf={(one) => one.label || whole(one)}
        Show={AddressPart}
        onEdit={(row) => setOpen({ row })}
        onRemove={({ id }) => save({ version, addresses: addresses.filter((one) => one.id !== id) })}
      />
      {open && <AddressDialog customer={customer} row={open.row} onClose={() => setOpen(undefined)} />}
    </>
  )
}

function AddressPart({ part }: { part: CustomerAddress }) {
  const t = useText(shopSettingText)
  return (
    <>
      <strong>
        {part.label}
        {part.isDefault && <span className="shop-usual">{t.isUsual}</span>}
      </strong>
      {whole(part)}
    </>
  )
}

interface Props {
  customer: Customer
  row: CustomerAddress | undefined
  onClose: () => void
}

function AddressDialog({ customer: { addresses, version }, row, onClose }: Props) {
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
