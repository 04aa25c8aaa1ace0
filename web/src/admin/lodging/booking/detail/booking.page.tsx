import { pages } from '@banquet/contract/call/access'
import { booking } from '@banquet/contract/lodging/booking'
import type { Booking } from '@banquet/contract/lodging/booking-record'
import { localName } from '@banquet/contract/rule/text/local-name'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BookingStateTag } from '../../../../shared/lodging/booking/booking-state.tsx'
import { guestNames, leadGuest } from '../../../../shared/lodging/guests/guest-names.ts'
import { StayFacts } from '../../../../shared/lodging/booking/stay-facts.tsx'
import { momentWords } from '../../../../kit/look/dates.ts'
import { Facts } from '../../../../kit/look/facts.tsx'
import { lazyComponent } from '../../../../kit/look/lazy-component.tsx'
import { Panel, Row, Stack, RecordHeading } from '../../../../kit/look/look.tsx'
import { Spinner } from '../../../../kit/look/spinner.tsx'
import { ErrorState } from '../../../../kit/look/states.tsx'
import { read } from '../../../../kit/query/query.ts'
import { useRowId } from '../../../../kit/query/row.tsx'
import { useMay } from '../../../../kit/session/may.ts'
import { language, useText } from '../../../../kit/text/text.ts'
import { useEventOfRecord } from '../../../frame/event/page-event.ts'
import { BookingActions } from './booking-actions.tsx'
import { bookingText } from '../booking.text.ts'
import { BookingPayment } from './payment.panel.tsx'
import { RowTags } from '../../../../shared/row/tag/row-tags.tsx'

const MessagesPanel = lazyComponent(() => import('./messages.panel.tsx').then((file) => file.MessagesPanel))

const SharePanel = lazyComponent(() => import('./share.panel.tsx').then((file) => file.SharePanel))

/** The booking given in the URL. */
export function BookingPage() {
  const id = useRowId()
  return id === undefined ? null : <BookingById key={id} id={id} />
}

/** A booking: state, commands, stay, guests, notes and payment. */
function BookingById({ id }: { id: number }) {
  const query = useQuery(read(booking.get, { params: { id } }))
  useEventOfRecord(query.data?.eventId)
  if (query.isError && !query.data)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Spinner />
  const row = query.data
  return (
    <Stack>
      <Row gap="8px 12px">
        <RecordHeading>
          {row.code} <span>{leadGuest(row.guests)}</span>
        </RecordHeading>
        <BookingStateTag value={row.state} />
        <BookingActions row={row} />
      </Row>
      <RowTags page="hotelOrders" id={row.id} />
      <Stay row={row} />
      <Guests row={row} />
      <Notes row={row} />
      <MessagesPanel row={row} />
      {row.total !== null && <BookingPayment row={row} />}
      {(row.share || row.mayInvite) && <SharePanel row={row} />}
      <Origin row={row} />
    </Stack>
  )
}

function Stay({ row }: { row: Booking }) {
  const t = useText(bookingText)
  return (
    <Panel gap={12} aria-labelledby="booking-stay">
      <h2 id="booking-stay">{t.stay}</h2>
      <StayFacts row={row} />
    </Panel>
  )
}

function Guests({ row }: { row: Booking }) {
  const t = useText(bookingText)
  return (
    <Panel gap={12} aria-labelledby="booking-guests">
      <h2 id="booking-guests">{t.guestsAndWishes}</h2>
      <Facts
        facts={[
          [t.guests, guestNames(row.guests)],
          [t.wishes, row.wishes || t.none],
        ]}
      />
    </Panel>
  )
}

/** The notes of staff. Hotel staff do not receive the internal note. */
function Notes({ row: { noteForHotel, noteInternal } }: { row: Booking }) {
  const t = useText(bookingText)
  return (
    <Panel gap={12} aria-labelledby="booking-notes">
      <h2 id="booking-notes">{t.notes}</h2>
      <Facts
        facts={[
          [t.noteForHotel, noteForHotel || t.none],
          [t.noteInternal, noteInternal === null ? '' : noteInternal || t.none],
        ]}
      />
    </Panel>
  )
}

/** The origin of the booking: event, member, time and source. */
function Origin({ row }: { row: Booking }) {
  const t = useText(bookingText)
  const mayOpen = useMay('members', 'edit')
  return (
    <Panel gap={12} aria-labelledby="booking-data">
      <h2 id="booking-data">{t.data}</h2>
      <Facts
        facts={[
          [t.event, localName(language(), row.eventName, row.eventEnName)],
          [t.member, row.memberName ?? ''],
          [t.reason, row.stateReason],
          [t.source, t[row.source]],
          [t.createdAt, momentWords(row.createdAt)],
        ]}
      />
      {mayOpen && row.memberId !== null && (
        <p>
          <Link to={`${pages.members.path}/form/${row.memberId}`}>{t.memberPage}</Link>
        </p>
      )}
    </Panel>
  )
}
