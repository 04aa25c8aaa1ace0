import { checkIn } from '@banquet/contract/check-in/check-in'
import type { CheckInKind } from '@banquet/contract/check-in/check-in-record'
import type { CheckInList } from '@banquet/contract/event/event/check-in-list'
import type { Event } from '@banquet/contract/event/event/event'
import { Button, TextInput } from '@mantine/core'
import { IconChartBar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { sendByEnter } from '../../../kit/input/enter.ts'
import { momentWords } from '../../../kit/look/dates.ts'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { Banner, Muted, Row, Stack, Tag, Text } from '../../../kit/look/look.tsx'
import { read } from '../../../kit/query/query.ts'
import { useMay } from '../../../kit/session/may.ts'
import { useText } from '../../../kit/text/text.ts'
import { Candidates } from './candidates.tsx'
import { checkInText } from './check-in.text.ts'
import { ConflictPanel, RecentPanel } from './recent.panel.tsx'
import { ScanResult } from './scan-result.tsx'
import { useDesk } from './use-desk.ts'
import * as styles from './check-in.module.css'

const Camera = lazyComponent(() => import('./camera.tsx').then((file) => file.Camera))
const WalkInDialog = lazyComponent(() => import('./walk-in.dialog.tsx').then((file) => file.WalkInDialog))

/** The interval at which the counts of all devices are loaded, in milliseconds. */
const countMs = 5_000

interface Props {
  event: Event
  list: CheckInList
  kind: CheckInKind
  deviceId: string
}

/** The desk for one check-in list. */
export function CheckInDesk({ event, list, kind, deviceId }: Props) {
  const t = useText(checkInText)
  const desk = useDesk(list, kind, deviceId)
  const mayAdd = useMay('checkIns', 'add')
  const maySettle = useMay('checkIns', 'settle')
  const [isWalkIn, setWalkIn] = useState(false)
  const top = useRef<HTMLDivElement>(null)
  // On a phone, the result may be scrolled out of sight.
  const showResult = () => top.current?.scrollIntoView?.({ block: 'start' })
  const onUndo = mayAdd ? desk.undo : undefined
  return (
    <Stack columns={340} align="start">
      <Stack gap={12}>
        <Counts event={event} list={list} />
        <Connection desk={desk} />
        {mayAdd ? (
          <>
            <div ref={top} className={styles.top} />
            <ScanResult
              scan={desk.last}
              isChecking={desk.isChecking}
              onForce={({ code, signupId }) =>
                void desk.scan(signupId === undefined ? { code } : { code: '', signupId }, true)
              }
              onUndo={(scan) => void desk.undo(scan)}
            />
            <Camera onCode={(code) => void desk.scan({ code })} onStart={showResult} />
            <CodeField onCode={(code) => desk.scan({ code })} />
          </>
        ) : (
          <Banner>{t.viewOnly}</Banner>
        )}
      </Stack>
      <Stack gap={12}>
        <Candidates
          listId={list.id}
          isOnline={desk.isOnline}
          onChoose={
            mayAdd
              ? (signupId) => {
                  void desk.scan({ code: '', signupId })
                  showResult()
                }
              : undefined
          }
        />
        <Row>
          {maySettle && event.status === 'published' && (
            <>
              <Button variant="default" disabled={!desk.isOnline} onClick={() => setWalkIn(true)}>
                {t.walkIn}
              </Button>
              {!desk.isOnline && <Muted>{t.needsNetwork}</Muted>}
            </>
          )}
          <Button
            variant="subtle"
            component={Link}
            to="/admin/check-in/attendance"
            leftSection={<IconChartBar size={18} aria-hidden="true" />}
          >
            {t.attendance}
          </Button>
        </Row>
        <ConflictPanel listId={list.id} onUndo={onUndo && ((scan) => void onUndo(scan))} />
        <RecentPanel scans={desk.scans} onUndo={onUndo && ((scan) => void onUndo(scan))} />
      </Stack>
      {isWalkIn && (
        <WalkInDialog
          eventId={event.id}
          listId={list.id}
          deviceId={deviceId}
          onDone={desk.addWalkIn}
          onClose={() => setWalkIn(false)}
        />
      )}
    </Stack>
  )
}

/** The number of people checked in, on all devices. */
function Counts({ event, list }: Pick<Props, 'event' | 'list'>) {
  const t = useText(checkInText)
  const query = useQuery({
    ...read(checkIn.counts, { query: { eventId: String(event.id) } }, { silent: true }),
    refetchInterval: countMs,
  })
  const counts = query.data?.find(({ listId }) => listId === list.id)
  if (!counts) return <Muted>…</Muted>
  return (
    <Row gap="4px 16px">
      <Text fz={22} fw={700}>
        {t.came(counts.entered, counts.expected)}
      </Text>
      {list.allowsReentry && <Text fz={18}>{t.inside(counts.inside)}</Text>}
      {counts.conflicts > 0 && <Tag color="danger">{t.conflicts(counts.conflicts)}</Tag>}
    </Row>
  )
}

function Connection({ desk }: { desk: ReturnType<typeof useDesk> }) {
  const t = useText(checkInText)
  const { isOnline, waiting, loadedAt } = desk
  const words = isOnline ? t.online : loadedAt === undefined ? t.offlineEmpty : t.offline
  return (
    <div role="status">
      {isOnline ? (
        <Tag color="success" dot="full">
          {words}
        </Tag>
      ) : (
        <Banner color="warning">{words}</Banner>
      )}{' '}
      {waiting > 0 && <Tag color="warning">{t.waiting(waiting)}</Tag>}
      {loadedAt !== undefined && <Muted size="small">{t.loadedAt(momentWords(loadedAt))}</Muted>}
      {!globalThis.isSecureContext && <Muted size="small">{t.noCheck}</Muted>}
    </div>
  )
}

/** A field for codes that are typed or come from a hand scanner, which ends each code with Enter. */
function CodeField({ onCode }: { onCode: (code: string) => Promise<void> }) {
  const t = useText(checkInText)
  const [code, setCode] = useState('')
  const field = useRef<HTMLInputElement>(null)
  // A hand scanner types into the focused field. On a touch screen, focusing would open the keyboard.
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) field.current?.focus()
  }, [])
  return (
    <Row
      as="form"
      align="end"
      onKeyDown={sendByEnter}
      onSubmit={(event) => {
        event.preventDefault()
        const typed = code.trim()
        setCode('')
        if (typed !== '') void onCode(typed)
      }}
    >
      <TextInput
        ref={field}
        flex={1}
        miw={0}
        label={t.scan}
        description={t.scanHint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={code}
        onChange={({ currentTarget }) => setCode(currentTarget.value)}
      />
      <Button type="submit" size="md">
        {t.submit}
      </Button>
    </Row>
  )
}
