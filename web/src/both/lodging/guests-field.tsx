import type { Guest } from '@banquet/contract/lodging/stay-form'
import { Button, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useEffect } from 'react'
import type { Field } from '../../kit/form/form.ts'
import { faultsWithin } from '../../kit/form/faults.ts'
import { keyOf, withValues } from '../../kit/form/row-keys.ts'
import { useTouched } from '../../kit/form/touched.ts'
import { FaultText, Row, Stack, Text } from '../../kit/look/look.tsx'
import { faultWords } from '../../kit/text/errors.text.ts'
import { listed, useText } from '../../kit/text/text.ts'
import { bookText } from './book.text.ts'
import * as formStyles from '../../kit/form/form.module.css'

interface Props {
  field: Field<Guest[]>
  /** How many people the rooms take. */
  max: number
}

/** The guests of a booking, by name; the first one is who the hotel asks for. */
export function GuestsField({ field, max }: Props) {
  const t = useText(bookText)
  const { value: guests } = field
  useEffect(() => {
    field.describe(t.guests, (value) => listed(value.map(({ name }) => name)))
  })
  const whole = field.fault?.path === field.name ? field.fault : undefined
  return (
    <Stack gap={12}>
      {guests.map((guest, at) => (
        <GuestFields
          key={keyOf(guest)}
          {...{ field, guest, at }}
          onChange={(values) =>
            field.set(guests.map((one, place) => (place === at ? withValues(one, values) : one)))
          }
          onRemove={guests.length > 1 ? () => field.set(guests.toSpliced(at, 1)) : undefined}
        />
      ))}
      {whole && <FaultText>{faultWords(whole.code, whole.params)}</FaultText>}
      {guests.length < max && (
        <Row>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={() => field.set([...guests, { name: '', enName: '' }])}
          >
            {t.addGuest}
          </Button>
        </Row>
      )}
    </Stack>
  )
}

interface GuestProps {
  field: Field<Guest[]>
  guest: Guest
  at: number
  onChange: (values: Partial<Guest>) => void
  onRemove: (() => void) | undefined
}

function GuestFields({ field, guest, at, onChange, onRemove }: GuestProps) {
  const t = useText(bookText)
  const { isTouched, leave } = useTouched(field.refusals)
  const partOf = (part: keyof Guest) => {
    const name = `${field.name}.${at}.${part}`
    const [fault] = [
      ...(isTouched(part) ? faultsWithin(field.found, name) : []),
      ...faultsWithin(field.refused, name),
    ]
    const error = fault && faultWords(fault.code, fault.params)
    return { name, error, onBlur: () => leave(part), autoComplete: 'off' }
  }
  return (
    <fieldset style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
      <Row justify="between">
        <Text as="legend" fw={600}>
          {t.guest(at + 1)}
        </Text>
        {onRemove && (
          <Button
            variant="subtle"
            color="red"
            size="compact-sm"
            aria-label={t.removeGuest(at + 1)}
            onClick={onRemove}
          >
            {t.remove}
          </Button>
        )}
      </Row>
      <div className={formStyles.pair}>
        <TextInput
          {...partOf('name')}
          label={t.guestName}
          required
          value={guest.name}
          onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
        />
        <TextInput
          {...partOf('enName')}
          label={t.guestEnName}
          value={guest.enName}
          onChange={({ currentTarget }) => onChange({ enName: currentTarget.value })}
        />
      </div>
    </fieldset>
  )
}
