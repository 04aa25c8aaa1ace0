import { contactInput } from '@banquet/contract/customer-record'
import type { Customer, CustomerContact } from '@banquet/contract/customer-record'
import { useState } from 'react'
import { TextField } from '../../kit/fields.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { useForm } from '../../kit/form.ts'
import { useText } from '../../kit/text.ts'
import { commonText } from '../../text/common.text.ts'
import { PartList } from './part-list.tsx'
import { shopSettingText } from './setting.text.ts'
import { useOwnData } from './use-own-data.ts'

const schema = contactInput.omit({ id: true })
const blank = { name: '', title: '', phone: '', email: '', remark: '' }

/** Whom to talk to. */
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
      <strong>{[part.name, part.title].filter(Boolean).join('　')}</strong>
      <small>{[part.phone, part.email, part.remark].filter(Boolean).join(' · ')}</small>
    </>
  )
}

interface Props {
  customer: Customer
  row: CustomerContact | undefined
  onClose: () => void
}

function ContactDialog({ customer: { contacts, version }, row, onClose }: Props) {
  const t = useText(shopSettingText)
  const common = useText(commonText)
  const save = useOwnData()
  const { id, ...initial } = row ?? { id: undefined, ...blank }
  const form = useForm({
    schema,
    initial,
    submit: (edited) => {
      const changed = contacts.map((one) => (one.id === id ? { ...edited, id } : one))
      return save({ version, contacts: id === undefined ? [...contacts, edited] : changed })
    },
    done: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={row ? t.editContact : t.addContact}
      save={row ? common.ok : common.add}
      onClose={onClose}
    >
      <TextField field={form.field('name')} label={t.name} max={60} autoComplete="name" first />
      <TextField field={form.field('title')} label={t.title} max={30} />
      <TextField field={form.field('phone')} label={t.phone} type="tel" max={30} />
      <TextField field={form.field('email')} label={t.email} type="email" />
      <TextField field={form.field('remark')} label={t.remark} max={200} />
    </FormDialog>
  )
}
