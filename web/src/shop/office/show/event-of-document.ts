import { eventElement } from '@banquet/contract/event/public-event/event-words'
import {
  eventSite,
  type PublicEvent,
  type PublicSite,
} from '@banquet/contract/event/public-event/public-event'
import { useEffect, useState } from 'react'
import { ApiError, call } from '../../../kit/call/api.ts'

/** Returns what the server has embedded in the document; undefined if there is nothing. */
export function written<T>(element: string): T | undefined {
  const text = document.getElementById(element)?.textContent
  return text ? (JSON.parse(text) as T) : undefined
}

/** Whether a failed call says that there is no such thing. */
export const isMissing = (error: unknown) => error instanceof ApiError && error.status < 500

/** What was fetched, or why there is nothing. */
export type Fetched<T> = T | 'missing' | 'failed'

/**
 * Returns a published event by its code; undefined until it is loaded. The server embeds it in the document; if it is missing
 * (from the development server, or because the database did not respond), it is fetched. A document of one of its pages has
 * no fees.
 */
export function useEventSite(code: string): Fetched<PublicSite | PublicEvent> | undefined {
  const [event, setEvent] = useState<Fetched<PublicSite | PublicEvent> | undefined>(() =>
    written<PublicSite>(eventElement),
  )
  const isWanted = event === undefined
  useEffect(() => {
    if (!isWanted) return
    call(eventSite.get, { query: { event: code } }, { silent: true }).then(setEvent, (error: unknown) =>
      setEvent(isMissing(error) ? 'missing' : 'failed'),
    )
  }, [isWanted, code])
  return event
}
