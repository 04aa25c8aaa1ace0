import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import { useInParts } from '../../../kit/look/in-parts.ts'
import { Row, Stack } from '../../../kit/look/look.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { EmptyState, ErrorState } from '../../../kit/look/states.tsx'
import { nameOf } from '../../../kit/text/names.ts'
import { useText } from '../../../kit/text/text.ts'
import { EventStateTag } from './event-status.tsx'
import { useKnownEvent } from './page-event.ts'
import { pageEventText } from './page-event.text.ts'

/**
 * Renders a page once its event is known, anew for each event; otherwise the reason why there is none. A page that is not
 * about an event, or that has its event from a record, is rendered at once.
 */
export function EventGate({ children }: { children: ReactNode }) {
  const t = useText(pageEventText)
  const { from, event, events, unknown, error, onRetry } = useKnownEvent()
  const isShown = useInParts(event !== undefined)
  if (from !== 'address') return children
  if (error) return <ErrorState error={error} onRetry={onRetry} />
  if (event && isShown) return <Fragment key={event.id}>{children}</Fragment>
  if (event || !events) return <Spinner />
  if (events.length === 0 || unknown === undefined)
    return <EmptyState title={t.noEvent} hint={t.noEventHint} />
  return (
    <EmptyState
      title={t.unknown(unknown)}
      hint={t.unknownHint}
      next={
        <Stack as="ul" gap={8} aria-label={t.event}>
          {events.map((row) => (
            <Row as="li" key={row.id} gap={8}>
              <Link to="." search={{ event: row.code }}>
                {nameOf(row)}
              </Link>
              <EventStateTag row={row} />
            </Row>
          ))}
        </Stack>
      }
    />
  )
}
