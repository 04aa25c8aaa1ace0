import type { Booking } from '@banquet/contract/lodging/booking-record'
import { nightsOf } from '@banquet/contract/lodging/stay-rules'
import { localName } from '@banquet/contract/rule/text/local-name'
import { Facts } from '../../../kit/look/facts.tsx'
import { language, useText } from '../../../kit/text/text.ts'
import { stayText } from './stay.text.ts'

/** The hotel, dates and rooms of a stay, without prices. */
export function StayFacts({ row }: { row: Booking }) {
  const t = useText(stayText)
  const own = (name: string, enName: string) => localName(language(), name, enName)
  const facts: readonly [string, string][] = [
    [t.hotel, own(row.hotelName, row.hotelEnName)],
    [t.address, own(row.hotelAddress, row.hotelEnAddress)],
    [t.phone, row.hotelPhone],
    [t.room, t.roomsOf(own(row.roomName, row.roomEnName), row.rooms)],
    [t.beds, own(row.beds, row.enBeds)],
    [t.extraBeds, row.extraBeds === 0 ? '' : t.bedsOf(row.extraBeds)],
    [t.breakfast, row.hasBreakfast ? t.withBreakfast : t.withoutBreakfast],
    [t.arrival, t.from(row.arrival, row.checkIn)],
    [t.departure, t.until(row.departure, row.checkOut)],
    [t.nights, t.nightsOf(nightsOf(row.arrival, row.departure).length)],
    [t.number, row.confirmationNumber],
  ]
  return <Facts facts={facts} />
}
