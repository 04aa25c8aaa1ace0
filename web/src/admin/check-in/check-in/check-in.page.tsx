import { checkInList, type CheckInList } from '@banquet/contract/event/event/check-in-list'
import { checkInKinds, type CheckInKind } from '@banquet/contract/check-in/check-in-record'
import type { Event } from '@banquet/contract/event/event/event'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconVolume, IconVolumeOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Row, Stack } from '../../../kit/look/look.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { EmptyState, ErrorState } from '../../../kit/look/states.tsx'
import { read } from '../../../kit/query/query.ts'
import { nameOf } from '../../../kit/text/names.ts'
import { useText } from '../../../kit/text/text.ts'
import { useEventOfPage } from '../../frame/event/page-event.ts'
import { checkInText } from './check-in.text.ts'
import { CheckInDesk } from './desk.tsx'
import { isMuted, setMuted } from './signals.ts'

const deviceKey = 'banquet-check-in-device'
const listKey = 'banquet-check-in-list'

/** The check-in desk of the chosen event: checks people in by ticket, code or name, also offline. */
export function CheckInPage() {
  const event = useEventOfPage()
  const t = useText(checkInText)
  const query = useQuery({
    ...read(checkInList.list, { query: { eventId: String(event.id) } }),
    gcTime: Infinity,
  })
  if (query.isError && !query.data)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Spinner />
  const [first] = query.data.rows
  if (!first) return <EmptyState title={t.noLists} hint={t.noListsHint} />
  return <AtList event={event} lists={query.data.rows} first={first} />
}

interface Props {
  event: Event
  lists: readonly CheckInList[]
  first: CheckInList
}

function AtList({ event, lists, first }: Props) {
  const t = useText(checkInText)
  const [listId, setListId] = useState(() => Number(localStorage.getItem(listKey)))
  const [kind, setKind] = useState<CheckInKind>('entry')
  const [device, setDevice] = useState(() => localStorage.getItem(deviceKey) ?? '')
  const list = lists.find(({ id }) => id === listId) ?? first
  const direction = list.allowsReentry ? kind : 'entry'
  const choose = (id: string) => {
    localStorage.setItem(listKey, id)
    setListId(Number(id))
  }
  const rename = (name: string) => {
    localStorage.setItem(deviceKey, name)
    setDevice(name)
  }
  return (
    <Stack>
      <Row align="end" gap="8px 12px">
        <NativeSelect
          label={t.list}
          value={String(list.id)}
          data={lists.map((one) => ({ value: String(one.id), label: nameOf(one) }))}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        />
        {list.allowsReentry && (
          <Row gap={0} role="group" aria-label={t.mode}>
            {checkInKinds.map((one) => (
              <Button
                size="md"
                key={one}
                variant={one === direction ? 'filled' : 'default'}
                aria-pressed={one === direction}
                onClick={() => setKind(one)}
              >
                {t[one]}
              </Button>
            ))}
          </Row>
        )}
        <TextInput
          flex={1}
          miw={150}
          maw={320}
          label={t.device}
          placeholder={t.deviceHint}
          maxLength={60}
          autoComplete="off"
          value={device}
          onChange={({ currentTarget }) => rename(currentTarget.value)}
        />
        <MuteButton />
      </Row>
      <CheckInDesk
        key={`${list.id} ${list.version}`}
        event={event}
        list={list}
        kind={direction}
        deviceId={device.trim() || t.unnamed}
      />
    </Stack>
  )
}

function MuteButton() {
  const t = useText(checkInText)
  const [muted, set] = useState(isMuted)
  const toggle = () => {
    setMuted(!muted)
    set(!muted)
  }
  const Icon = muted ? IconVolumeOff : IconVolume
  return (
    <Button variant="default" leftSection={<Icon size={18} aria-hidden="true" />} onClick={toggle}>
      {muted ? t.unmute : t.mute}
    </Button>
  )
}
