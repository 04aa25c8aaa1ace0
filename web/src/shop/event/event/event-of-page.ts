import type { EventChoice } from '@banquet/contract/event/public-event/public-event'
import { useSearch } from '@tanstack/react-router'
import { useConfig } from '../../../kit/call/config.ts'

/** The code of the event in the address (`?event=food-2027`). */
export function useEventCode(): string | undefined {
  // A code of digits is read as a number.
  const { event }: { event?: string | number } = useSearch({ strict: false })
  return event === undefined ? undefined : String(event)
}

interface EventOfPage {
  /** The published events, in the order of the front page; undefined until they are loaded. */
  events: readonly EventChoice[] | undefined
  /**
   * The event that the page is about: the one in the address, or without one the current event, or the only one. Undefined if
   * there is none, or if several are published and nobody has chosen.
   */
  event: EventChoice | undefined
  /** Whether the address names an event that is not published. */
  isUnknown: boolean
}

/** The event of a page of the shop. The address decides it and nothing is stored, so that a link means the same to everybody. */
export function useEventOfPage(): EventOfPage {
  const code = useEventCode()
  const events = useConfig()?.events
  const only = events?.length === 1 ? events[0] : undefined
  const event =
    code === undefined
      ? (events?.find(({ isCurrent }) => isCurrent) ?? only)
      : events?.find((one) => one.code === code)
  return { events, event, isUnknown: code !== undefined && event === undefined }
}

/** The events that the lists of a member offer: the one in the address, otherwise those that are not over and the current one. */
export function useOfferedEvents(): readonly EventChoice[] | undefined {
  const code = useEventCode()
  return useConfig()?.events.filter(({ isOver, isCurrent, code: own }) =>
    code === undefined ? !isOver || isCurrent : own === code,
  )
}
