import { pages } from '@banquet/contract/call/access'
import { event, type Event } from '@banquet/contract/event/event/event'
import { eventPath } from '@banquet/contract/event/public-event/event-words'
import { localName } from '@banquet/contract/rule/text/local-name'
import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { useGoBack } from '../../../kit/form/go-back.ts'
import { lazyComponent, pagePart } from '../../../kit/look/lazy-component.tsx'
import { Banner, Buttons, Muted, RecordHeading, Row, Stack } from '../../../kit/look/look.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { LoadedRow, useRowId } from '../../../kit/query/row.tsx'
import { useMay } from '../../../kit/session/may.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { nameOf } from '../../../kit/text/names.ts'
import { language, useText } from '../../../kit/text/text.ts'
import { putDown, takeInHand } from '../../../shared/event/event/event-in-hand.ts'
import { previewMoment } from '../../../shared/event/moment/preview-moment.ts'
import { useRemove } from '../../../shared/row/removal/remove-row.ts'
import { EventStatusTags } from '../../frame/event/event-status.tsx'
import { EventCommands } from './event-commands.tsx'
import { eventDays } from './event-days.ts'
import { eventHome } from './event-fields.ts'
import { EventHistory } from './event-history.tsx'
import { eventText } from './event.text.ts'

const CopyEventDialog = lazyComponent(() =>
  import('./copy-event.dialog.tsx').then((file) => file.CopyEventDialog),
)
const FiguresOfEvent = pagePart(() => import('./event-figures.panel.tsx').then((file) => file.FiguresOfEvent))

const EventSteps = pagePart(() => import('./event-steps.tsx').then((file) => file.EventSteps))
const EventTasks = pagePart(() => import('./event-tasks.panel.tsx').then((file) => file.EventTasks))

/** The page of an event: its commands, what is set and what is missing, and its figures once it is published. */
export function EventHomePage() {
  const id = useRowId() ?? 0
  return (
    <LoadedRow key={id} endpoint={event.get} id={id}>
      {(row) => <EventHome row={row} />}
    </LoadedRow>
  )
}

function EventHome({ row: read }: { row: Event }) {
  const t = useText(eventText)
  const [row, setRow] = useState(read)
  const { status, venue, enVenue, code } = row
  // The page names its event itself, so the frame does not.
  useEffect(() => takeInHand(row), [row])
  return (
    <Stack gap={20}>
      <Stack gap={8}>
        <Row gap="8px 12px">
          <RecordHeading>{nameOf(row)}</RecordHeading>
          <EventStatusTags row={row} />
          <Buttons>
            <EventCommands row={row} onChanged={setRow} />
            <EventActions row={row} />
          </Buttons>
        </Row>
        <Muted>
          {[eventDays(row), localName(language(), venue, enVenue), code].filter(Boolean).join(' · ')}
        </Muted>
      </Stack>
      {status === 'archived' && <Banner>{t.readOnly}</Banner>}
      <Suspense fallback={<Spinner />}>
        {status === 'draft' && <EventSteps row={row} />}
        {status === 'published' && <EventTasks row={row} />}
        {status !== 'draft' && <FiguresOfEvent eventId={row.id} />}
        {status === 'published' && <EventSteps row={row} isFolded />}
      </Suspense>
    </Stack>
  )
}

/** What leads on from an event, and what is done with it as a whole. */
function EventActions({ row }: { row: Event }) {
  const t = useText(eventText)
  const common = useText(commonText)
  const navigate = useNavigate()
  const goBack = useGoBack(pages.systemSettings.path)
  const mayAdd = useMay('systemSettings', 'add')
  const mayEdit = useMay('systemSettings', 'edit') && row.status !== 'archived'
  const mayRemove = useMay('systemSettings', 'delete') && row.status === 'draft'
  const remove = useRemove(event.remove)
  const [open, setOpen] = useState<'history' | 'copy'>()
  const close = () => setOpen(undefined)
  const onRemove = async () => {
    if (!(await remove(row.id, nameOf(row)))) return
    putDown(row.id)
    goBack()
  }
  const site = eventPath(row.code)
  const preview = `${site}?${new URLSearchParams({ at: previewMoment() }).toString()}`
  return (
    <>
      {mayEdit && (
        <Button
          variant="default"
          renderRoot={(props: object) => (
            <Link {...props} to={`${pages.systemSettings.path}/form/${row.id}`} />
          )}
        >
          {t.edit}
        </Button>
      )}
      <Button
        variant="default"
        renderRoot={(props: object) => (
          <Link {...props} to={`${pages.systemSettings.path}/rules/${row.id}`} />
        )}
      >
        {t.rules}
      </Button>
      {row.status !== 'archived' && (
        <Button variant="default" component="a" href={row.status === 'draft' ? preview : site}>
          {row.status === 'draft' ? t.preview : t.site}
        </Button>
      )}
      {mayAdd && (
        <Button variant="default" onClick={() => setOpen('copy')}>
          {t.copy}
        </Button>
      )}
      <Button variant="default" onClick={() => setOpen('history')}>
        {common.history}
      </Button>
      {mayRemove && (
        <Button variant="default" c="red" onClick={() => void onRemove()}>
          {common.remove}
        </Button>
      )}
      {open === 'history' && <EventHistory row={row} onClose={close} />}
      {open === 'copy' && (
        <CopyEventDialog
          row={row}
          onCopied={(copy) => {
            close()
            void navigate({ to: eventHome(copy) })
          }}
          onClose={close}
        />
      )}
    </>
  )
}
