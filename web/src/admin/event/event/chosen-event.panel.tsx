import type { ReactNode } from 'react'
import { OfEvent } from './of-event.tsx'

/** Shows a screen of another area for the event that is chosen in the header. */
export function ChosenEventPanel({ children }: { children: (eventId: number) => ReactNode }) {
  return <OfEvent>{({ id }) => children(id)}</OfEvent>
}
