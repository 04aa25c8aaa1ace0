import { contactInput, type Customer, type CustomerContact } from '@banquet/contract/customer/customer-record'
import { TextField } from '../../../kit/field/fields.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useForm } from '../../../kit/form/form.ts'
import { useText } from '../../../kit/text/text.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { shopSettingText } from './setting.text.ts'
import { useOwnData } from './use-own-data.ts'

const schema = contactInput.omit({ id: true })
const blank = { name: '', title: '', phone: '', email: '', remark: '' }

interface Props {
  customer: Customer
  row: CustomerContact | undefined
  onClose: () => void
}

/** Adds a contact of the customer, or edits one. */
export function ContactDialog({ customer: { contacts, version }, row, onClose }: Props) {
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
