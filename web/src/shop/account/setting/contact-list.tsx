import type { Customer, CustomerContact } from '@banquet/contract/customer/customer-record'
import { useState } from 'react'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { dot, useText } from '../../../kit/text/text.ts'
import { PartList } from './part-list.tsx'
import { shopSettingText } from './setting.text.ts'
import { useOwnData } from './use-own-data.ts'

const ContactDialog = lazyComponent(() => import('./contact.dialog.tsx').then((file) => file.ContactDialog))

/** The contacts of the customer. */
export function ContactList({ customer }: { customer: Customer }) {
  const t = useText(shopSettingText)
  const save = useOwnData()
  const [open, setOpen] = useState<{ row: CustomerContact | undefined }>()
  const { contacts, version } = customer
  return (
    <>
      <PartList
        noun="customer-contact"
        title={t.contacts}
        none={t.noContact}
        add={t.addContact}
        parts={contacts}
        nameOf={(one) => one.name}
        Show={ContactPart}
        onEdit={(row) => setOpen({ row })}
        onRemove={({ id }) => save({ version, contacts: contacts.filter((one) => one.id !== id) })}
      />
      {open && <ContactDialog customer={customer} row={open.row} onClose={() => setOpen(undefined)} />}
    </>
  )
}

function ContactPart({ part }: { part: CustomerContact }) {
  return (
    <>
      <strong>{[part.name, part.title].filter(Boolean).join(' ')}</strong>
      <small>{[part.phone, part.email, part.remark].filter(Boolean).join(dot())}</small>
    </>
  )
}
