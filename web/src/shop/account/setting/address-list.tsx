import type { Customer, CustomerAddress } from '@banquet/contract/customer/customer-record'
import { useState } from 'react'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { useText } from '../../../kit/text/text.ts'
import { PartList } from './part-list.tsx'
import { shopSettingText } from './setting.text.ts'
import { useOwnData } from './use-own-data.ts'
import { Row, Tag } from '../../../kit/look/look.tsx'

const AddressDialog = lazyComponent(() => import('./address.dialog.tsx').then((file) => file.AddressDialog))

const whole = ({ zipcode, city, area, address }: Omit<CustomerAddress, 'id'>) =>
  zipcode + city + area + address

/** The delivery addresses of the customer. */
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
      <Row as="strong" gap="4px 8px">
        {part.label}
        {part.isDefault && <Tag color="accent">{t.isUsual}</Tag>}
      </Row>
      {whole(part)}
    </>
  )
}
