import type { EventChoice } from '@banquet/contract/event/public-event/public-event'
import { booking } from '@banquet/contract/lodging/booking'
import type { Booking } from '@banquet/contract/lodging/booking-record'
import { openStates, stayStates } from '@banquet/contract/lodging/booking-states'
import type { SharedStay } from '@banquet/contract/lodging/room-share-record'
import { roomShare } from '@banquet/contract/lodging/room-share'
import { localName } from '@banquet/contract/rule/text/local-name'
import { useQuery } from '@tanstack/react-query'
import { deadlineWords } from '../../../kit/look/dates.ts'
import { read } from '../../../kit/query/query.ts'
import { listed, useLanguage, useText } from '../../../kit/text/text.ts'
import { ChecklistLine } from './checklist-line.tsx'
import { checklistText } from './checklist.text.ts'

/** The room of a member at an event: booked, shared, or still to be booked while that is possible. */
export function RoomSteps({ event }: { event: EventChoice }) {
  const own = useQuery(read(booking.list, { query: { eventId: String(event.id) } })).data?.rows
  const shared = useQuery(read(roomShare.mine, {})).data
  const active = [...openStates, ...stayStates]
  const rows = own?.filter(({ state }) => active.includes(state))
  const stays = shared?.filter(({ eventCode }) => eventCode === event.code)
  const isMissing = rows?.length === 0 && stays?.length === 0
  const query = { eventId: String(event.id) }
  const offers = useQuery({ ...read(booking.offers, { query }), enabled: isMissing }).data
  const t = useText(checklistText)
  if (isMissing && offers?.isOpen && offers.hotels.length > 0)
    return (
      <ChecklistLine
        done={false}
        title={t.room}
        state={t.optional}
        detail={offers.closesAt === null ? '' : t.roomUntil(deadlineWords(offers.closesAt))}
        link={{ to: '/hotel', event: event.code, label: t.toBook }}
      />
    )
  return (
    <>
      {rows?.map((row) => (
        <Booked key={row.id} row={row} />
      ))}
      {stays?.map((stay) => (
        <Shared key={stay.id} stay={stay} />
      ))}
    </>
  )
}

interface Owing {
  left: number | null
  dueAt: string | null
  paymentOrderId: number | null
}

/** Returns what is left to pay of a room, and where; nothing once it is paid, or if the hotel is paid at check-out. */
function useOwed({ left, dueAt, paymentOrderId }: Owing) {
  const t = useText(checklistText)
  if (!left || paymentOrderId === null) return undefined
  const due = dueAt === null ? '' : t.due(deadlineWords(dueAt))
  return {
    state: t.toBePaid,
    detail: listed([t.amount(left), due].filter(Boolean)),
    link: { to: `/payment-order/${paymentOrderId}`, label: t.toPay },
  }
}

function Booked({ row }: { row: Booking }) {
  const t = useText(checklistText)
  const hotel = localName(useLanguage(), row.hotelName, row.hotelEnName)
  const owed = useOwed(row)
  const waits = row.state === 'waiting-list'
  const waiting = { state: t.waiting, detail: t.roomWaiting }
  const shown = waits ? waiting : (owed ?? { detail: t.stay(row.arrival, row.departure) })
  const link = { to: '/hotel', event: row.eventCode, label: t.toRoom }
  return <ChecklistLine done={!waits && !owed} title={t.booked(hotel)} link={link} {...shown} />
}

function Shared({ stay }: { stay: SharedStay }) {
  const t = useText(checklistText)
  const hotel = localName(useLanguage(), stay.hotelName, stay.hotelEnName)
  const owed = useOwed(stay)
  const shown = owed ?? { detail: t.stay(stay.arrival, stay.departure) }
  const link = { to: '/hotel', event: stay.eventCode, label: t.toRoom }
  return <ChecklistLine done={!owed} title={t.shared(hotel)} link={link} {...shown} />
}
