import { addDays, daysBetween } from '../rule/day/days.ts'

/** A night of a room type, with the rules that decide which stays are possible. */
export interface NightRules {
  night: string
  minStay: number
  isClosedToArrival: boolean
  isClosedToDeparture: boolean
}

/** What is wrong with the dates of a stay, and which date is at fault. */
export interface StayFault {
  path: 'arrival' | 'departure'
  code: 'room.no-night' | 'room.min-stay' | 'room.closed-to-arrival' | 'room.closed-to-departure'
  params?: { n?: number; day?: string }
}

/** Returns the nights of a stay; the day of departure is not one of them. */
export function nightsOf(arrival: string, departure: string): string[] {
  const count = Math.max(0, daysBetween(arrival, departure))
  return Array.from({ length: count }, (_, at) => addDays(arrival, at))
}

/**
 * Returns the faults of a stay by the rules of its nights: every night must be offered, the stay must be long enough
 * for each of them, and its arrival and departure days must not be closed. The day of departure has rules only if its own
 * night is offered.
 */
export function stayFaults(
  { arrival, departure }: { arrival: string; departure: string },
  offered: ReadonlyMap<string, NightRules>,
): StayFault[] {
  const nights = nightsOf(arrival, departure)
  const missing = nights.find((night) => !offered.has(night))
  if (missing !== undefined)
    return [
      {
        path: missing === arrival ? 'arrival' : 'departure',
        code: 'room.no-night',
        params: { day: missing },
      },
    ]
  const faults: StayFault[] = []
  const minNights = Math.max(0, ...nights.map((night) => offered.get(night)?.minStay ?? 1))
  if (offered.get(arrival)?.isClosedToArrival)
    faults.push({ path: 'arrival', code: 'room.closed-to-arrival' })
  if (offered.get(departure)?.isClosedToDeparture)
    faults.push({ path: 'departure', code: 'room.closed-to-departure' })
  if (nights.length < minNights)
    faults.push({ path: 'departure', code: 'room.min-stay', params: { n: minNights } })
  return faults
}

/** The fields of a room type that decide how many people it takes. */
interface Beds {
  capacity: number
  extraBeds: number
}

/** Returns the maximum number of guests in the rooms of a booking. */
export function guestLimit({ capacity }: Pick<Beds, 'capacity'>, rooms: number, extraBeds: number): number {
  return capacity * rooms + extraBeds
}
