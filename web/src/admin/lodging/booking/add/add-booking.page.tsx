import { booking } from '@banquet/contract/lodging/booking'
import type { Event } from '@banquet/contract/event/event/event'
import { useQuery } from '@tanstack/react-query'
import { useEventOfPage } from '../../../frame/event/page-event.ts'
import { Banner } from '../../../../kit/look/look.tsx'
import { Spinner } from '../../../../kit/look/spinner.tsx'
import { EmptyState, ErrorState } from '../../../../kit/look/states.tsx'
import { read } from '../../../../kit/query/query.ts'
import { useText } from '../../../../kit/text/text.ts'
import { datesText } from '../dates.text.ts'
import { AddBookingForm } from './add-booking.form.tsx'
import { addBookingText } from './add-booking.text.ts'

/** The page on which staff book rooms of the chosen event for a member. */
export function AddBookingPage() {
  const t = useText(datesText)
  const event = useEventOfPage()
  return event.status === 'archived' ? <Banner>{t.archived}</Banner> : <WithOffers event={event} />
}

function WithOffers({ event }: { event: Event }) {
  const t = useText(addBookingText)
  const query = useQuery(read(booking.offers, { query: { eventId: String(event.id) } }))
  if (query.isError && !query.data)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Spinner />
  const { hotels } = query.data
  if (hotels.length === 0) return <EmptyState title={t.noRooms} hint={t.noRoomsHint} />
  return <AddBookingForm eventId={event.id} hotels={hotels} />
}
