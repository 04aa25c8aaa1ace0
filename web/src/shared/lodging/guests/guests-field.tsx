import type { guest } from '@banquet/contract/lodging/stay-form'
import { Button, TextInput } from '@mantine/core'
import { useEffect } from 'react'
import type { z } from 'zod'
import type { Field } from '../../../kit/form/form.ts'
import { FormGroup } from '../../../kit/form/form-frame.tsx'
import { FaultText, Muted, Row, Stack } from '../../../kit/look/look.tsx'
import { wordsOfFault } from '../../../kit/text/errors.text.ts'
import { listed, useText } from '../../../kit/text/text.ts'
import { guestsText } from './guests.text.ts'
import * as formStyles from '../../../kit/form/form.module.css'

type GuestInput = z.input<typeof guest>

interface Props {
  field: Field<GuestInput[]>
  /** The maximum number of guests of the rooms; undefined until a room is chosen. */
  limit?: number | undefined
}

/** The guests of a booking: one row each, with names in both languages. */
export function GuestsField({ field, limit }: Props) {
  const t = useText(guestsText)
  const guests = field.value
  useEffect(() => {
    field.describe(t.guests, (all) => listed(all.map(({ name }) => name)))
  })
  const shown = [...(field.fault ? field.found : []), ...field.refused]
  const wordsAt = (path: string) => {
    const fault = shown.find((one) => one.path === path)
    return wordsOfFault(fault)
  }
  const set = (at: number, change: Partial<GuestInput>) =>
    field.set(guests.map((one, n) => (n === at ? { ...one, ...change } : one)))
  /** Guests without a Chinese name have their English one taken for both. */
  const takeForBoth = (at: number) => {
    const { name = '', enName = '' } = guests[at] ?? {}
    if (name.trim() === '' && enName.trim() !== '') set(at, { name: enName.trim().slice(0, 60) })
  }
  const box = (at: number, key: 'name' | 'enName') => (
    <TextInput
      label={t[key]}
      aria-label={`${t.guest(at + 1)} ${t[key]}`}
      required={key === 'name'}
      autoComplete="off"
      value={guests[at]?.[key] ?? ''}
      error={wordsAt(`${field.name}.${at}.${key}`)}
      onChange={({ currentTarget }) => set(at, { [key]: currentTarget.value })}
      {...(key === 'enName' && { onBlur: () => takeForBoth(at) })}
    />
  )
  const own = wordsAt(field.name)
  return (
    <FormGroup title={t.guests}>
      <Muted>{t.hint}</Muted>
      <Stack gap={4}>
        {guests.map((_, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a guest is known by the place in the list only
          <div key={at} role="group" aria-label={t.guest(at + 1)}>
            <div className={formStyles.pair}>
              {box(at, 'name')}
              {box(at, 'enName')}
            </div>
            {guests.length > 1 && (
              <Row justify="end">
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={t.remove(at + 1)}
                  onClick={() => field.set(guests.toSpliced(at, 1))}
                >
                  {t.removeShort}
                </Button>
              </Row>
            )}
          </div>
        ))}
      </Stack>
      {own !== undefined && <FaultText role="alert">{own}</FaultText>}
      <Row>
        <Button
          variant="default"
          disabled={limit !== undefined && guests.length >= limit}
          onClick={() => field.set([...guests, { name: '', enName: '' }])}
        >
          {t.add}
        </Button>
      </Row>
    </FormGroup>
  )
}
