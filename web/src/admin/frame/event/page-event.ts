import { identity } from '@banquet/contract/call/access'
import { event as calls, type Event } from '@banquet/contract/event/event/event'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { createContext, use, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import type { Screen } from '../../../shared/frame/screen.ts'
import { read } from '../../../kit/query/query.ts'
import { useMe } from '../../../kit/session/session.ts'
import { eventInHand, takeInHand } from '../../../shared/event/event/event-in-hand.ts'

/** The event of the open page, as the frame finds it. */
export interface PageEvent {
  /** Where the page has its event from; undefined if it has none. */
  from: Screen['event']
  /** The event; undefined while it is not known, or if there is none. */
  event: Event | undefined
  /** The events to choose from, the one with the latest first day first; undefined until they are loaded. */
  events: readonly Event[] | undefined
  /** The code in the address, if no event has it. */
  unknown: string | undefined
  error: Error | null
  onRetry: () => void
  choose: (code: string) => void
  /** Tells the frame the event of the record that a page shows; undefined when the page is left. */
  setRecord: (eventId: number | undefined) => void
}

/** A page outside the event side has no event, though it may be the same as one inside it: the form of a new event. */
const PageEventContext = createContext<PageEvent>({
  from: undefined,
  event: undefined,
  events: undefined,
  unknown: undefined,
  error: null,
  onRetry: () => {},
  choose: () => {},
  setRecord: () => {},
})

/** Provides the event of the open page to the frame and to the page. */
export const PageEventProvider = PageEventContext.Provider

const allEvents = read(calls.list, { query: { sort: '-startDay' } })

/** The parameters of a list that mean the same in every event. */
const common = ['sort', 'size', 'keyword', 'state'] as const

/**
 * Finds the event of a screen and keeps the address and the event in hand in step with it. The address names the event:
 * without one, the event in hand counts, then the current one, then the newest. A screen of a record has the event of its
 * record, whatever the address says.
 */
export function usePageEvent(screen: Screen): PageEvent {
  const search: { event?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const [recordEvent, setRecord] = useState<number>()
  // The pages of hotel staff are about their hotel, across the events.
  const isHotelStaff = useMe().identity === identity.hotelService
  const from = isHotelStaff ? undefined : screen.event
  const isNeeded = from === 'address' || (from === 'record' && recordEvent !== undefined)
  const { data, isError, error, refetch } = useQuery({ ...allEvents, enabled: isNeeded })
  const events = isNeeded ? data?.rows : undefined
  const { event: code } = search
  const event = from === 'record' ? events?.find(({ id }) => id === recordEvent) : eventOf(code, events)
  const known = event?.code
  useEffect(() => {
    if (event) takeInHand(event)
  }, [event])
  useEffect(() => {
    if (known === undefined || known === code) return
    void navigate({
      to: '.',
      search: (old: object) => ({ ...old, event: known }),
      hash: true,
      replace: true,
      resetScroll: false,
      ignoreBlocker: true,
    })
  }, [known, code, navigate])
  return useMemo(
    () => ({
      from,
      event,
      events,
      setRecord,
      unknown: events && !event && code !== undefined ? code : undefined,
      error: isNeeded && isError && !data ? error : null,
      onRetry: () => void refetch(),
      choose: (next) => {
        const kept = (old: Record<string, unknown>) =>
          Object.fromEntries(common.flatMap((name) => (name in old ? [[name, old[name]]] : [])))
        void navigate({ to: '.', search: (old: object) => ({ ...kept({ ...old }), event: next }) })
      },
    }),
    [from, event, events, code, isNeeded, isError, data, error, refetch, navigate],
  )
}

/** Returns the event that an address means. */
function eventOf(code: string | undefined, events: readonly Event[] | undefined): Event | undefined {
  if (!events) return undefined
  const inHand = eventInHand()
  const byId = events.find(({ id }) => id === inHand?.id)
  if (code !== undefined)
    // The event in hand may have got another code since the address was written.
    return events.find((one) => one.code === code) ?? (code === inHand?.code ? byId : undefined)
  return byId ?? events.find(({ isCurrent }) => isCurrent) ?? events[0]
}

/** The code of an event, for the address of a list of its rows; undefined until it is loaded. */
export function useEventCode(eventId: number | undefined): string | undefined {
  const { data } = useQuery({ ...allEvents, enabled: eventId !== undefined })
  return data?.rows.find(({ id }) => id === eventId)?.code
}

/** What the frame knows about the event of the open page. */
export function useKnownEvent(): PageEvent {
  return use(PageEventContext)
}

/** The event of a page whose screen has `event: 'address'`. */
export function useEventOfPage(): Event {
  const { event } = useKnownEvent()
  if (!event) throw new Error('The screen of this page needs `event` in the list of screens.')
  return event
}

/**
 * Tells the frame the event of the record that a page shows, by its id; null or undefined while it is not known or if the
 * record has none. Returns the event, once it is loaded.
 */
export function useEventOfRecord(eventId: number | null | undefined): Event | undefined {
  const { event, setRecord } = useKnownEvent()
  useLayoutEffect(() => {
    setRecord(eventId ?? undefined)
    return () => setRecord(undefined)
  }, [eventId, setRecord])
  return event?.id === eventId ? event : undefined
}
