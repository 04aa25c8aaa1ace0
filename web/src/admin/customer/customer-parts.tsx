import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { TextField } from '../../kit/fields.tsx'
import { AddressFields } from '../../kit/address/address-fields.tsx'
import type { Field } from '../../kit/form.ts'
import { useText } from '../../kit/text.ts'
import type { AddressValue, ContactValue } from './customer.schema.ts'
import { customerFormText } from './customer-form.text.ts'
import { customerText } from './customer.text.ts'
import { useParts } from './part-field.ts'

const blankAddress: AddressValue = {
  label: '',
  zipcode: '',
  city: '',
  area: '',
  address: '',
  isDefault: false,
}
const blankContact: ContactValue = { name: '', title: '', phone: '', email: '', remark: '' }

/** The addresses of a customer; one of them is the usual one. */
export function AddressList({ field }: { field: Field<AddressValue[]> }) {
  const t = useText(customerText)
  const words = useText(customerFormText)
  const { parts, set, add, remove, text } = useParts(field)
  return (
    <section className="customer-parts" aria-label={t.addresses}>
      <h2>{t.addresses}</h2>
      {parts.map((part, i) => (
        <fieldset
          className="customer-part"
          key={part.id ?? `new-${i}`}
          aria-label={`${t.addresses} ${i + 1}`}
        >
          <TextField field={text(i, 'label')} label={words.label} hint={words.labelHint} max={30} />
          <AddressFields
            zipcode={text(i, 'zipcode')}
            city={text(i, 'city', true)}
            area={text(i, 'area', true)}
            address={text(i, 'address', true)}
            max={200}
          />
          <div className="customer-part-actions">
            {part.isDefault ? (
              <strong>{t.usual}</strong>
            ) : (
              <Button
                variant="subtle"
                onClick={() => set(parts.map((one, n) => ({ ...one, isDefault: n === i })))}
              >
                {words.makeUsual}
              </Button>
            )}
            <Button variant="subtle" color="red" onClick={() => remove(i)}>
              {words.removePart}
            </Button>
          </div>
        </fieldset>
      ))}
      <Button
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden="true" />}
        onClick={() => add({ ...blankAddress, isDefault: parts.length === 0 })}
      >
        {words.addAddress}
      </Button>
    </section>
  )
}

/** The people to talk to at a customer's. */
export function ContactList({ field }: { field: Field<ContactValue[]> }) {
  const t = useText(customerText)
  const words = useText(customerFormText)
  const { parts, add, remove, text } = useParts(field)
  return (
    <section className="customer-parts" aria-label={t.contacts}>
      <h2>{t.contacts}</h2>
      {parts.map((part, i) => (
        <fieldset className="customer-part" key={part.id ?? `new-${i}`} aria-label={`${t.contacts} ${i + 1}`}>
          <div className="form-pair">
            <TextField field={text(i, 'name', true)} label={words.contactName} max={60} />
            <TextField field={text(i, 'title')} label={words.contactTitle} max={30} />
          </div>
          <div className="form-pair">
            <TextField field={text(i, 'phone')} label={words.phone} max={30} type="tel" />
            <TextField field={text(i, 'email')} label={t.email} type="email" />
          </div>
          <TextField field={text(i, 'remark')} label={t.remark} max={200} />
          <div className="customer-part-actions">
            <span />
            <Button variant="subtle" color="red" onClick={() => remove(i)}>
              {words.removePart}
            </Button>
          </div>
        </fieldset>
      ))}
      <Button
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden="true" />}
        onClick={() => add(blankContact)}
      >
        {words.addContact}
      </Button>
    </section>
  )
}
