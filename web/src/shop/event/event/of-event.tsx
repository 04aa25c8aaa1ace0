import type { EventChoice } from '@banquet/contract/event/public-event/public-event'
import { Button, NativeSelect } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Row, Stack } from '../../../kit/look/look.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { EmptyState } from '../../../kit/look/states.tsx'
import { nameOf } from '../../../kit/text/names.ts'
import { useText } from '../../../kit/text/text.ts'
import { EventLine } from './event-line.tsx'
import { useEventOfPage } from './event-of-page.ts'
import { ofEventText } from './of-event.text.ts'

/** Renders a page for the event in the address, with a selection if several are published; remounted for each event. */
export function OfEvent({ children }: { children: (event: EventChoice) => ReactNode }) {
  const t = useText(ofEventText)
  const { events, event, isUnknown } = useEventOfPage()
  if (!events) return <Spinner />
  const others = <EventButtons events={events} />
  if (isUnknown) return <EmptyState title={t.unknown} hint={t.unknownHint} next={others} />
  if (!event) return <EmptyState title={events.length === 0 ? t.none : t.choose} next={others} />
  return (
    <Stack key={event.code}>
      <EventSelection events={events} event={event} />
      {children(event)}
    </Stack>
  )
}

/** The event of the page, and the choice of another one. */
function EventSelection({ events, event }: { events: readonly EventChoice[]; event: EventChoice }) {
  const t = useText(ofEventText)
  const navigate = useNavigate()
  const others = events.filter((one) => one === event || !one.isOver)
  if (others.length < 2) return <EventLine event={event} />
  return (
    <Stack gap={6} maw={480}>
      <NativeSelect
        label={t.event}
        data={others.map((one) => ({ value: one.code, label: nameOf(one) }))}
        value={event.code}
        onChange={(change) => void navigate({ to: '.', search: { event: change.currentTarget.value } })}
      />
      <EventLine event={event} />
    </Stack>
  )
}

/** A button for each event, which opens the page for it. */
function EventButtons({ events }: { events: readonly EventChoice[] }) {
  return (
    <Row justify="center">
      {events.map((event) => (
        <Button
          key={event.code}
          variant="default"
          renderRoot={(props: object) => <Link {...props} to="." search={{ event: event.code }} />}
        >
          {nameOf(event)}
        </Button>
      ))}
    </Row>
  )
}

interface LinksProps {
  /** Where each button leads, for the event. */
  to: '/signup/new' | '/hotel/new' | '/submission/new'
  label: string
  events: readonly EventChoice[]
  /** Whether the buttons name their events, because there are several to choose from. */
  named: boolean
}

/** Buttons to a form, one for each of these events. */
export function EventLinks({ to, label, events, named }: LinksProps) {
  const t = useText(ofEventText)
  return events.map((event) => (
    <Button
      key={event.code}
      h="auto"
      mih={36}
      py={6}
      styles={{ root: { display: 'inline-grid' }, label: { whiteSpace: 'normal', lineHeight: 1.35 } }}
      renderRoot={(props: object) => <Link {...props} to={to} search={{ event: event.code }} />}
    >
      {named ? t.forEvent(label, nameOf(event)) : label}
    </Button>
  ))
}
