import type { OfferedRoom, RoomOffers } from '@banquet/contract/lodging/booking-record'
import { nightsOf, stayFaults, type StayFault } from '@banquet/contract/lodging/stay-rules'
import { addDays } from '@banquet/contract/rule/day/days'

export interface Stay {
  arrival: string
  departure: string
  rooms: number
}

/** The offer of a room type for a stay. */
export interface RoomForStay {
  /** The price of the rooms for all nights, in whole NT$. */
  total: number
  /** The number of rooms left in every night. */
  left: number
  faults: readonly StayFault[]
}

/** Returns the offer of a room type for a stay; undefined if the dates are not a valid stay. */
export function roomForStay(
  { nights: offered }: Pick<OfferedRoom, 'nights'>,
  { arrival, departure, rooms }: Stay,
): RoomForStay | undefined {
  const nights = nightsOf(arrival, departure)
  if (nights.length === 0) return undefined
  const byDay = new Map(offered.map((one) => [one.night, one]))
  const own = nights.flatMap((night) => byDay.get(night) ?? [])
  return {
    total: own.reduce((sum, { rate }) => sum + rate * rooms, 0),
    left: Math.min(...nights.map((night) => byDay.get(night)?.left ?? 0)),
    faults: stayFaults({ arrival, departure }, byDay),
  }
}

/** Returns the nights on offer of any room type, in ascending order. */
export function offeredNights({ hotels }: Pick<RoomOffers, 'hotels'>): string[] {
  const nights = hotels.flatMap(({ roomTypes }) =>
    roomTypes.flatMap((type) => type.nights.map(({ night }) => night)),
  )
  return [...new Set(nights)].toSorted()
}

/** Returns the possible days of departure for an arrival: those that follow offered nights without a gap. */
export function departuresAfter(arrival: string, nights: readonly string[]): string[] {
  const known = new Set(nights)
  const days: string[] = []
  for (let day = arrival; known.has(day); day = addDays(day, 1)) days.push(addDays(day, 1))
  return days
}

/** Returns the stay that most people want: from the day before the event to its last day, limited to offered nights. */
export function usualStay({ startDay, endDay, hotels }: RoomOffers): { arrival: string; departure: string } {
  const nights = offeredNights({ hotels })
  const wanted = startDay === null ? undefined : addDays(startDay, -1)
  const arrival = nights.find((night) => wanted === undefined || night >= wanted) ?? nights[0] ?? ''
  const days = departuresAfter(arrival, nights)
  const departure = days.findLast((day) => endDay === null || day <= endDay) ?? days[0] ?? ''
  return { arrival, departure }
}
