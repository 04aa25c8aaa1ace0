import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { TextField } from '../../../kit/field/fields.tsx'
import { AddressFields } from '../../../shared/platform/address/address-fields.tsx'
import type { Field } from '../../../kit/form/form.ts'
import { useText } from '../../../kit/text/text.ts'
import type { AddressValue, ContactValue } from './customer.schema.ts'
import { customerFormText } from './customer-form.text.ts'
import { customerText } from './customer.text.ts'
import { partKeyOf, usePartFields, useParts } from './part-field.ts'
import { Panel, Row, Stack, Text } from '../../../kit/look/look.tsx'
import * as formStyles from '../../../kit/form/form.module.css'

const blankAddress: AddressValue = {
  label: '',
  zipcode: '',
  city: '',
  area: '',
  address: '',
  isDefault: false,
}
const blankContact: ContactValue = { name: '', title: '', phone: '', email: '', remark: '' }

/** The addresses of a customer; one of them is the default. */
export function AddressList({ field }: { field: Field<AddressValue[]> }) {
  const t = useText(customerText)
  const words = useText(customerFormText)
  const { parts, change, changeAll, add, remove } = useParts(field)
  return (
    <Stack as="section" gap={12} aria-label={t.addresses}>
      <h2>{t.addresses}</h2>
      {parts.map((part, index) => (
        <AddressPart
          key={partKeyOf(part)}
          field={field}
          index={index}
          onChange={(values) => change(index, values)}
          onMakeUsual={() => changeAll((one) => ({ isDefault: one === index }))}
          onRemove={() => remove(index)}
        />
      ))}
      <Button
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden="true" />}
        onClick={() => add({ ...blankAddress, isDefault: parts.length === 0 })}
      >
        {words.addAddress}
      </Button>
    </Stack>
  )
}

interface PartProps<T> {
  field: Field<T[]>
  index: number
  onChange: (values: Partial<T>) => void
  onRemove: () => void
}

function AddressPart(props: PartProps<AddressValue> & { onMakeUsual: () => void }) {
  const { field, index, onChange, onMakeUsual, onRemove } = props
  const t = useText(customerText)
  const words = useText(customerFormText)
  const text = usePartFields(field, index, onChange)
  return (
    <Panel as="fieldset" gap="var(--form-gap)" p={12} aria-label={`${t.addresses} ${index + 1}`}>
      <TextField field={text('label')} label={words.label} hint={words.labelHint} max={30} />
      <AddressFields
        zipcode={text('zipcode')}
        city={text('city', true)}
        area={text('area', true)}
        address={text('address', true)}
        max={200}
      />
      <Row justify="end">
        {field.value[index]?.isDefault ? (
          <Text as="strong" me="auto">
            {t.usual}
          </Text>
        ) : (
          <Button me="auto" variant="subtle" onClick={onMakeUsual}>
            {words.makeUsual}
          </Button>
        )}
        <Button variant="subtle" color="red" onClick={onRemove}>
          {words.removePart}
        </Button>
      </Row>
    </Panel>
  )
}

/** The contacts of a customer. */
export function ContactList({ field }: { field: Field<ContactValue[]> }) {
  const t = useText(customerText)
  const words = useText(customerFormText)
  const { parts, change, add, remove } = useParts(field)
  return (
    <Stack as="section" gap={12} aria-label={t.contacts}>
      <h2>{t.contacts}</h2>
      {parts.map((part, index) => (
        <ContactPart
          key={partKeyOf(part)}
          field={field}
          index={index}
          onChange={(values) => change(index, values)}
          onRemove={() => remove(index)}
        />
      ))}
      <Button
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden="true" />}
        onClick={() => add(blankContact)}
      >
        {words.addContact}
      </Button>
    </Stack>
  )
}

function ContactPart({ field, index, onChange, onRemove }: PartProps<ContactValue>) {
  const t = useText(customerText)
  const words = useText(customerFormText)
  const text = usePartFields(field, index, onChange)
  return (
    <Panel as="fieldset" gap="var(--form-gap)" p={12} aria-label={`${t.contacts} ${index + 1}`}>
      <div className={formStyles.pair}>
        <TextField field={text('name', true)} label={words.contactName} max={60} />
        <TextField field={text('title')} label={words.contactTitle} max={30} />
      </div>
      <div className={formStyles.pair}>
        <TextField field={text('phone')} label={words.phone} max={30} type="tel" />
        <TextField field={text('email')} label={t.email} type="email" />
      </div>
      <TextField field={text('remark')} label={t.remark} max={200} />
      <Row justify="end">
        <Button variant="subtle" color="red" onClick={onRemove}>
          {words.removePart}
        </Button>
      </Row>
    </Panel>
  )
}
