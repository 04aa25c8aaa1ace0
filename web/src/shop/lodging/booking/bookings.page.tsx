import { booking } from '@banquet/contract/lodging/booking'
import { roomShare } from '@banquet/contract/lodging/room-share'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Link, Navigate } from '@tanstack/react-router'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { Muted, Row, Stack } from '../../../kit/look/look.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { EmptyState, ErrorState } from '../../../kit/look/states.tsx'
import { read } from '../../../kit/query/query.ts'
import { useText } from '../../../kit/text/text.ts'
import { useEventCode, useOfferedEvents } from '../../event/event/event-of-page.ts'
import { ofEventText } from '../../event/event/of-event.text.ts'
import { EventLinks } from '../../event/event/of-event.tsx'
import { bookingText } from './booking.text.ts'
import { MyBooking } from './my-booking.tsx'

const SharedStays = lazyComponent(() =>
  import('../room-share/shared-stays.tsx').then((file) => file.SharedStays),
)

/**
 * The bookings of the member, newest first, and the rooms shared with others, with links to the booking form: those of the
 * event in the address, or all of them. Members without a booking are taken to the form at once.
 */
export function MyBookingsPage() {
  const t = useText(bookingText)
  const words = useText(ofEventText)
  const code = useEventCode()
  const query = useQuery(read(booking.list, { query: {} }))
  const shared = useQuery(read(roomShare.mine, {}))
  const events = useOfferedEvents()
  const offers = useQueries({
    queries: (events ?? []).map(({ id }) => read(booking.offers, { query: { eventId: id } })),
  })
  const failed = query.error ?? shared.error
  if (failed && !query.data) return <ErrorState error={failed} onRetry={() => void query.refetch()} />
  if (!query.data || !shared.data || !events || offers.some(({ isPending }) => isPending)) return <Spinner />
  const isWanted = ({ eventCode }: { eventCode: string }) => code === undefined || eventCode === code
  const rows = query.data.rows.filter(isWanted)
  const stays = shared.data.filter(isWanted)
  const isEmpty = rows.length === 0 && stays.length === 0
  const open = events.filter((_, at) => offers[at]?.data?.isOpen)
  const bookable = open.filter(({ id }) =>
    offers.some(({ data }) => data?.eventId === id && data.hotels.length > 0),
  )
  const [first] = bookable
  // Not because of an old answer: they may have booked in another window since.
  if (isEmpty && first && (query.isFetching || shared.isFetching)) return <Spinner />
  if (isEmpty && first && bookable.length === 1)
    return <Navigate to="/hotel/new" search={{ event: first.code }} replace />
  const isNamed = code === undefined && events.length > 1
  const links = <EventLinks to="/hotel/new" label={t.book} events={bookable} named={isNamed} />
  const isPart = rows.length + stays.length < query.data.rows.length + shared.data.length
  const others = isPart && <Link to="/hotel">{words.all}</Link>
  const closed = open.length > 0 ? t.nothing : t.closed
  if (isEmpty)
    return <EmptyState title={t.none} hint={first ? words.choose : closed} next={first ? links : others} />
  return (
    <Stack maw={720}>
      <Row>
        {first ? links : <Muted>{t.closed}</Muted>}
        {others}
      </Row>
      {stays.length > 0 && <SharedStays stays={stays} />}
      {rows.map((row) => (
        <MyBooking key={row.id} row={row} />
      ))}
    </Stack>
  )
}
