import type { Event } from '@banquet/contract/event/event/event'
import type { ReactNode } from 'react'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { EmptyState, ErrorState } from '../../../kit/look/states.tsx'
import { useText } from '../../../kit/text/text.ts'
import { InHeader } from '../../frame/in-header.tsx'
import { useChosenEvent } from './chosen-event.ts'
import { EventPicker } from './event-picker.tsx'
import { ofEventText } from './of-event.text.ts'

/** Renders a page for the chosen event, remounted for each event; shows a message if there is no event yet. */
export function OfEvent({ children }: { children: (event: Event) => ReactNode }) {
  const t = useText(ofEventText)
  const { events, chosen, error, onRetry } = useChosenEvent()
  if (error) return <ErrorState error={error} onRetry={onRetry} />
  if (!events) return <Spinner />
  if (!chosen) return <EmptyState title={t.noEvent} hint={t.noEventHint} />
  return (
    <div key={chosen.id}>
      <InHeader>
        <EventPicker />
      </InHeader>
      {children(chosen)}
    </div>
  )
}
