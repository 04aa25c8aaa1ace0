import { event, type Event } from '@banquet/contract/event/event/event'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { read } from '../../../kit/query/query.ts'

const stored = 'banquet-event'

interface Chosen {
  /** The events, newest first; undefined until they are loaded. */
  events: readonly Event[] | undefined
  /** The chosen event; undefined if there is none. */
  chosen: Event | undefined
  error: Error | null
  onRetry: () => void
  choose: (code: string) => void
}

/**
 * The event that the pages of the event side show: the one in the URL (`?event=`), otherwise the one last chosen in this
 * browser, the current one, or the newest.
 */
export function useChosenEvent(): Chosen {
  const { event: code }: { event?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const query = useQuery(read(event.list, { query: { sort: '-startDay' } }))
  const events = query.data?.rows
  const withCode = (wanted: string | null | undefined) => events?.find((one) => one.code === wanted)
  const chosen =
    withCode(code) ??
    withCode(localStorage.getItem(stored)) ??
    events?.find(({ isCurrent }) => isCurrent) ??
    events?.[0]
  const known = chosen?.code
  useEffect(() => {
    if (known !== undefined) localStorage.setItem(stored, known)
  }, [known])
  const choose = (next: string) => {
    localStorage.setItem(stored, next)
    // A filter by a type of the previous event would match nothing.
    void navigate({ to: '.', search: { event: next } })
  }
  return {
    events,
    chosen,
    error: query.isError ? query.error : null,
    onRetry: () => void query.refetch(),
    choose,
  }
}
