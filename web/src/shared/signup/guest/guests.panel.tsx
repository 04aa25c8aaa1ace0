import type { Fault } from '@banquet/contract/call/faults'
import { maxGroup, maxGuests } from '@banquet/contract/signup/signup-group'
import { feeText } from '@banquet/contract/rule/money/amount-text'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Field } from '../../../kit/form/form.ts'
import { FormGroup } from '../../../kit/form/form-frame.tsx'
import { Buttons, FaultText, Muted, Panel, Row, Stack, Tag } from '../../../kit/look/look.tsx'
import { faultWords } from '../../../kit/text/errors.text.ts'
import { labelled, useText } from '../../../kit/text/text.ts'
import { costText } from '../signup/fee.text.ts'
import { GuestDialog, type GuestType, type ProofOf } from './guest.dialog.tsx'
import { guestText } from './guest.text.ts'
import { guestKey, personOfGuest, type Guest } from './guest.ts'
import type { Participant } from '../signup/person.ts'
import { personText } from '../signup/person.text.ts'

interface Props {
  field: Field<readonly Guest[]>
  types: readonly GuestType[]
  memberId?: number | null
  Proof?: ProofOf
}

/** The guests of a member, each on a card, added and edited in a dialog. */
export function GuestsPanel({ field, types, ...dialog }: Props) {
  const t = useText(guestText)
  const [editing, setEditing] = useState<number>()
  const [person, setPerson] = useState<Participant>()
  const guests = field.value
  const save = (guest: Guest) => {
    field.set(editing === guests.length ? [...guests, guest] : guests.with(editing ?? 0, guest))
    setEditing(undefined)
  }
  const isBasket = types.some(({ needs = '' }) => needs !== '')
  const add = (of?: Guest) => {
    setPerson(of && personOfGuest(of))
    setEditing(guests.length)
  }
  const isFull = guests.length >= maxGuests
  return (
    <FormGroup title={t.guests}>
      <Muted>{isFull ? t.most(maxGroup) : t.hint}</Muted>
      <Stack gap={8}>
        {guests.map((guest, at) => (
          <GuestCard
            key={guestKey(guest)}
            guest={guest}
            typeName={types.find(({ id }) => id === guest.input.signupTypeId)?.name ?? ''}
            faults={field.refused.filter(({ path }) => path.startsWith(`guests.${at}.`))}
            onEdit={() => setEditing(at)}
            onAddType={isBasket && !isFull ? () => add(guest) : undefined}
            onRemove={() => field.set(guests.toSpliced(at, 1))}
          />
        ))}
      </Stack>
      <Row>
        <Button variant="default" disabled={isFull} onClick={() => add()}>
          {t.add}
        </Button>
      </Row>
      {editing !== undefined && (
        <GuestDialog
          {...dialog}
          guest={guests[editing]}
          person={person}
          types={types}
          onSave={save}
          onClose={() => setEditing(undefined)}
        />
      )}
    </FormGroup>
  )
}

interface CardProps {
  guest: Guest
  typeName: string
  /** Why the person was refused. */
  faults: readonly Fault[]
  onEdit: () => void
  /** Adds a further type for the same person; missing where types stand alone. */
  onAddType: (() => void) | undefined
  onRemove: () => void
}

function GuestCard({ guest: { input, cost }, typeName, faults, onEdit, onAddType, onRemove }: CardProps) {
  const t = useText(guestText)
  const costs = useText(costText)
  const person: object = useText(personText)
  const name = input.realName
  const labelOf = (path: string) => {
    const field = path.split('.')[2] ?? ''
    const own: Readonly<Record<string, string>> = {
      ...person,
      signupTypeId: t.type,
      discountCode: costs.discount,
      proofId: t.proof,
      answers: t.answers,
    }
    return own[field] ?? name
  }
  return (
    <Panel gap={4} aria-label={name}>
      <Row justify="between" gap="4px 12px" nowrap>
        <strong>{name}</strong>
        <strong>{cost.amount === 0 ? costs.free : feeText(cost.amount)}</strong>
      </Row>
      <Row>
        <Muted size="small">{[typeName, input.email].filter(Boolean).join(' · ')}</Muted>
        {cost.place === 'waiting-list' && <Tag color="warning">{t.waiting}</Tag>}
      </Row>
      {faults.map(({ path, code, params }) => (
        <FaultText key={`${path} ${code}`}>{labelled(labelOf(path), faultWords(code, params))}</FaultText>
      ))}
      <Buttons>
        <Button variant="subtle" size="compact-sm" aria-label={t.nameOfEdit(name)} onClick={onEdit}>
          {t.edit}
        </Button>
        {onAddType && (
          <Button variant="subtle" size="compact-sm" aria-label={t.nameOfAddType(name)} onClick={onAddType}>
            {t.addType}
          </Button>
        )}
        <Button variant="subtle" size="compact-sm" aria-label={t.nameOfRemove(name)} onClick={onRemove}>
          {t.remove}
        </Button>
      </Buttons>
    </Panel>
  )
}
