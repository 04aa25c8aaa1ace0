import { identity, pages } from '@banquet/contract/call/access'
import { longPageSizes } from '@banquet/contract/call/page-size'
import { booking } from '@banquet/contract/lodging/booking'
import { bookingStates } from '@banquet/contract/lodging/booking-states'
import { useMemo } from 'react'
import { useEventOfPage } from '../../../frame/event/page-event.ts'
import { useList } from '../../../../kit/list/list-state.ts'
import { AddButton } from '../../../../kit/look/add-button.tsx'
import { lazyComponent } from '../../../../kit/look/lazy-component.tsx'
import { Banner } from '../../../../kit/look/look.tsx'
import { useMay } from '../../../../kit/session/may.ts'
import { useMe } from '../../../../kit/session/session.ts'
import { nameOf } from '../../../../kit/text/names.ts'
import { useText } from '../../../../kit/text/text.ts'
import { BookingList } from '../booking-list.tsx'
import { bookingText } from '../booking.text.ts'
import { datesText } from '../dates.text.ts'
import { dayFilters } from '../day-filter.tsx'
import { useHotels } from '../use-hotels.ts'

const FrontDesk = lazyComponent(() => import('../front-desk/front-desk.tsx').then((file) => file.FrontDesk))

const filters = ['state', 'hotelId', 'roomTypeId', 'unnumbered', 'seeksMate', ...dayFilters]

/** The bookings: those of the chosen event or, for hotel staff, those of their hotel today. */
export function BookingsPage() {
  const isHotelStaff = useMe().identity === identity.hotelService
  return isHotelStaff ? <FrontDesk /> : <Bookings />
}

function Bookings() {
  const event = useEventOfPage()
  const t = useText(bookingText)
  const { archived } = useText(datesText)
  const fixed = useMemo(() => ({ eventId: event.id }), [event.id])
  const list = useList(booking.list, { sort: '-createdAt', filters, sizes: longPageSizes, fixed })
  const hotels = useHotels(event.id)
  const isArchived = event.status === 'archived'
  const add = useMay('hotelOrders', 'add') && !isArchived && (
    <AddButton to={`${pages.hotelOrders.path}/new`}>{t.add}</AddButton>
  )
  const { hotelId } = list.state.filters
  const rooms = (hotels ?? [])
    .filter(({ id }) => !hotelId || String(id) === hotelId)
    .flatMap((hotel) =>
      hotel.roomTypes.map((type) => ({
        value: String(type.id),
        label: hotelId ? nameOf(type) : `${nameOf(hotel)} ${nameOf(type)}`,
      })),
    )
  const choices =
    hotels === undefined
      ? []
      : [
          {
            name: 'hotelId',
            label: t.hotel,
            options: hotels.map((hotel) => ({ value: String(hotel.id), label: nameOf(hotel) })),
          },
          { name: 'roomTypeId', label: t.room, options: rooms },
        ]
  const seeking = {
    name: 'seeksMate',
    label: t.seeksMate,
    all: t.seeksMateAll,
    options: [{ value: 'true', label: t.seeksMateOnly }],
  }
  return (
    <>
      {isArchived && <Banner mb={12}>{archived}</Banner>}
      <BookingList list={list} states={bookingStates} choices={[...choices, seeking]} add={add} />
    </>
  )
}
