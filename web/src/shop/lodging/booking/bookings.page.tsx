import { hotelOrder } from '@banquet/contract/lodging/hotel-order'
import { roomShare } from '@banquet/contract/lodging/room-share'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate } from '@tanstack/react-router'
import { later } from '../../../kit/look/later.tsx'
import { Muted, Row, Stack } from '../../../kit/look/look.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { EmptyState, ErrorState } from '../../../kit/look/states.tsx'
import { read } from '../../../kit/query/query.ts'
import { useText } from '../../../kit/text/text.ts'
import { bookingText } from './booking.text.ts'
import { MyBooking } from './my-booking.tsx'

const SharedStays = later(() => import('../room-share/shared-stays.tsx').then((file) => file.SharedStays))

/** The bookings of the member, newest first, and the rooms shared with others, with a link to the booking form. */
export function MyBookingsPage() {
  const t = useText(bookingText)
  const query = useQuery(read(hotelOrder.list, { query: {} }))
  const offers = useQuery(read(hotelOrder.offers, { query: {} }))
  const shared = useQuery(read(roomShare.mine, {}))
  const failed = query.error ?? offers.error ?? shared.error
  if (failed && !query.data) return <ErrorState error={failed} onRetry={() => void query.refetch()} />
  if (!query.data || !offers.data || !shared.data) return <Spinner />
  const { rows } = query.data
  const { isOpen, hotels } = offers.data
  const isEmpty = rows.length === 0 && shared.data.length === 0
  const canBook = isOpen && hotels.length > 0
  // Members without a booking are taken to the form at once, but not because of an old answer: they may have booked in
  // another window since.
  if (isEmpty && canBook && (query.isFetching || shared.isFetching)) return <Spinner />
  if (isEmpty && canBook) return <Navigate to="/hotel/new" replace />
  if (isEmpty) return <EmptyState title={t.none} hint={isOpen ? t.nothing : t.closed} />
  return (
    <Stack maw={720}>
      <Row>{canBook ? <BookLink label={t.book} /> : <Muted>{t.closed}</Muted>}</Row>
      {shared.data.length > 0 && <SharedStays stays={shared.data} />}
      {rows.map((row) => (
        <MyBooking key={row.id} row={row} />
      ))}
    </Stack>
  )
}

function BookLink({ label }: { label: string }) {
  return <Button renderRoot={(props: object) => <Link {...props} to="/hotel/new" />}>{label}</Button>
}
