import { pages } from '@banquet/contract/call/access'
import type { Booking } from '@banquet/contract/lodging/booking-record'
import { nightsOf } from '@banquet/contract/lodging/stay-rules'
import { countText } from '@banquet/contract/rule/money/amount-text'
import { localName } from '@banquet/contract/rule/text/local-name'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { BookingStateTag } from '../../../shared/lodging/booking/booking-state.tsx'
import { leadGuest } from '../../../shared/lodging/guests/guest-names.ts'
import { stayText } from '../../../shared/lodging/booking/stay.text.ts'
import { ParticipantLink } from '../../../shared/people/participant/participant-link.tsx'
import { momentWords } from '../../../kit/look/dates.ts'
import type { Column } from '../../../kit/table/column.ts'
import { language, useText } from '../../../kit/text/text.ts'
import { bookingText } from './booking.text.ts'

/** The columns of the list of bookings that are shown by default. */
export const bookingColumnChoice = {
  list: 'hotel-order',
  usual: [
    'state',
    'hotel',
    'room',
    'guests',
    'arrival',
    'departure',
    'nights',
    'number',
    'total',
    'paid',
    'tags',
  ],
} as const

const amount = { align: 'end', nowrap: true } as const

/** The columns that hotel staff do not see. */
const ofOrganiser = new Set(['total', 'paid', 'member'])

/** All columns of the list of bookings; hotel staff see neither money nor the member. */
export function useBookingColumns(isHotelStaff: boolean): readonly Column<Booking>[] {
  const t = useText(bookingText)
  const stay = useText(stayText)
  return useMemo(() => {
    const own = (name: string, enName: string) => localName(language(), name, enName)
    const columns: readonly Column<Booking>[] = [
      {
        key: 'code',
        header: t.code,
        sort: 'code',
        rowHeader: true,
        nowrap: true,
        cell: (row) => <Link to={`${pages.hotelOrders.path}/${row.id}`}>{row.code}</Link>,
      },
      { key: 'state', header: t.state, sort: 'state', cell: (row) => <BookingStateTag value={row.state} /> },
      { key: 'hotel', header: t.hotel, cell: (row) => own(row.hotelName, row.hotelEnName) },
      {
        key: 'room',
        header: t.room,
        cell: (row) => stay.roomsOf(own(row.roomName, row.roomEnName), row.rooms),
      },
      {
        key: 'guests',
        header: t.guests,
        cell: (row) =>
          row.memberId === null ? (
            leadGuest(row.guests)
          ) : (
            <ParticipantLink of={{ memberId: row.memberId }}>{leadGuest(row.guests)}</ParticipantLink>
          ),
      },
      { key: 'arrival', header: t.arrival, sort: 'arrival', nowrap: true, cell: (row) => row.arrival },
      {
        key: 'departure',
        header: t.departure,
        sort: 'departure',
        nowrap: true,
        cell: (row) => row.departure,
      },
      {
        key: 'nights',
        header: t.nights,
        ...amount,
        cell: (row) => countText(nightsOf(row.arrival, row.departure).length),
      },
      {
        key: 'number',
        header: t.number,
        sort: 'confirmationNumber',
        nowrap: true,
        cell: (row) => row.confirmationNumber,
      },
      {
        key: 'total',
        header: t.total,
        sort: 'total',
        ...amount,
        cell: (row) => (row.total === null ? '' : countText(row.total)),
      },
      {
        key: 'paid',
        header: t.paid,
        ...amount,
        cell: (row) => (row.paid ? countText(row.paid) : ''),
      },
      {
        key: 'member',
        header: t.member,
        cell: (row) =>
          row.memberId === null ? (
            row.memberName
          ) : (
            <ParticipantLink of={{ memberId: row.memberId }}>{row.memberName}</ParticipantLink>
          ),
      },
      { key: 'wishes', header: t.wishes, cell: (row) => row.wishes },
      {
        key: 'createdAt',
        header: t.createdAt,
        sort: 'createdAt',
        nowrap: true,
        cell: (row) => momentWords(row.createdAt),
      },
    ]
    return isHotelStaff ? columns.filter(({ key }) => !ofOrganiser.has(key)) : columns
  }, [t, stay, isHotelStaff])
}
