import { checkInList } from '@banquet/contract/event/event/check-in-list'
import { Checkbox, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useField } from '../../../kit/field/fields.tsx'
import type { Field } from '../../../kit/form/form.ts'
import { FaultText, Muted, Row, Stack } from '../../../kit/look/look.tsx'
import { read } from '../../../kit/query/query.ts'
import { wordsOfFault } from '../../../kit/text/errors.text.ts'
import { nameOf } from '../../../kit/text/names.ts'
import { listed, useText } from '../../../kit/text/text.ts'
import { certificateSettingText } from './certificate-setting.text.ts'

/** What a check-in list means for certificates, with the hours as they are typed. */
export interface TypedList {
  listId: number
  counts: boolean
  hours: string
}

interface Props {
  eventId: number
  field: Field<readonly TypedList[]>
  disabled: boolean
}

/** The check-in lists of the event: which of them count, and how many hours each has. */
export function CertificateListsField({ eventId, field, disabled }: Props) {
  const t = useText(certificateSettingText)
  const lists = useQuery(read(checkInList.list, { query: { eventId: String(eventId) } })).data?.rows ?? []
  useField({ field, label: t.lists }, (value) => listed(value.map(({ hours }) => hours)))
  const of = (listId: number) =>
    field.value.find((one) => one.listId === listId) ?? { listId, counts: false, hours: '' }
  const set = (changed: TypedList) => {
    const others = field.value.filter(({ listId }) => listId !== changed.listId)
    const isSet = changed.counts || changed.hours.trim() !== ''
    field.set(isSet ? [...others, changed] : others)
  }
  const [fault] = field.fault ? [field.fault] : field.found.filter(({ path }) => path.startsWith('lists.'))
  const isShown = field.fault !== undefined || field.refusals > 0
  return (
    <Stack gap={6} as="fieldset" style={{ border: 0, padding: 0, margin: 0 }}>
      <b>{t.lists}</b>
      <Muted>{lists.length === 0 ? t.noLists : t.listsHint}</Muted>
      {lists.map((list) => {
        const own = of(list.id)
        const name = nameOf(list)
        return (
          <Row key={list.id} gap="8px 16px" align="center">
            <Checkbox
              label={name}
              aria-label={t.countsOf(name)}
              checked={own.counts}
              disabled={disabled}
              onChange={({ currentTarget }) => set({ ...own, counts: currentTarget.checked })}
            />
            <TextInput
              w={120}
              aria-label={t.hoursOf(name)}
              inputMode="decimal"
              value={own.hours}
              disabled={disabled}
              rightSection={<Muted as="span">{t.hours}</Muted>}
              rightSectionWidth={56}
              onChange={({ currentTarget }) => set({ ...own, hours: currentTarget.value })}
            />
          </Row>
        )
      })}
      {isShown && fault && <FaultText>{wordsOfFault(fault)}</FaultText>}
    </Stack>
  )
}
