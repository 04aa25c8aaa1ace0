import { z } from 'zod'
import { day, id, line, optionalLine, optionalLines } from '../call/list.ts'
import { daysBetween } from '../rule/day/days.ts'

/** The maximum number of rooms, and of guests, of one booking. */
export const maxRooms = 5
export const maxGuestsOfStay = 40
/** The maximum length of a stay, in nights. */
export const maxNights = 30
/** The maximum number of extra beds in one room. */
export const maxExtraBeds = 4

/** A guest; the first guest is the hotel's contact for the booking. */
export const guest = z.strictObject({
  name: line(60).meta({ example: '林怡君' }),
  enName: optionalLine(120).meta({ example: 'Lin Yi-Chun' }),
})
export type Guest = z.output<typeof guest>

/** The dates of a stay. */
export const stayDates = {
  arrival: day.meta({ example: '2027-06-09' }),
  departure: day.meta({ example: '2027-06-11' }),
}

/** Adds a fault if the departure is not after the arrival, or if the stay is too long. */
export function checkDates(
  { arrival, departure }: { arrival: string; departure: string },
  check: z.RefinementCtx,
): void {
  const count = daysBetween(arrival, departure)
  const fault = (code: string, n?: number) =>
    check.addIssue({ code: 'custom', path: ['departure'], params: { code, ...(n && { n }) } })
  if (count < 1) fault('before-arrival')
  else if (count > maxNights) fault('room.max-stay', maxNights)
}

/** The fields that determine the price of a stay. */
export const stayWish = {
  roomTypeId: id,
  ...stayDates,
  rooms: z.int().min(1).max(maxRooms).default(1),
  extraBeds: z
    .int()
    .min(0)
    .max(maxExtraBeds * maxRooms)
    .default(0),
}

/** The fields of a booking that people fill in. */
export const stayDetails = {
  guests: z.array(guest).min(1).max(maxGuestsOfStay),
  wishes: optionalLines(500),
}
