import { z } from 'zod'
import { clockTime, day, id, instant, version } from '../call/list.ts'
import { roomPayments } from './cancel-terms.ts'
import { bookingStates, roomShareStates } from './booking-states.ts'

/** The room share of a booking as seen by the member who booked and by the organiser's staff. */
export const roomShareRow = z.object({
  id,
  hotelOrderId: id,
  state: z.enum(roomShareStates),
  /** The secret of the link, while the invitation is open. */
  code: z.string().nullable(),
  /** When the invitation expires. */
  expiresAt: instant,
  /** The address that the invitation was mailed to; empty if it was not mailed. */
  email: z.string(),
  /** The room-mate; null until somebody has accepted. */
  mateName: z.string().nullable(),
  /** Their English name; empty if there is none. */
  enMateName: z.string(),
  /** The room-mate's share, in whole NT$, tax included. */
  amount: z.int(),
  /** The amount received of the share. */
  paid: z.int(),
  /** The payment deadline; null if the share is paid, or is paid at the hotel. */
  dueAt: instant.nullable(),
  /** The payment order of the room-mate; null for members. */
  paymentOrderId: id.nullable(),
  /** Whether the caller may end the room share now. */
  mayEnd: z.boolean(),
  version,
})
export type RoomShare = z.output<typeof roomShareRow>

/** What room-mates, and people who are invited, see of the booking. */
const stayOfShare = {
  eventCode: z.string(),
  eventName: z.string(),
  eventEnName: z.string(),
  bookerName: z.string(),
  bookerEnName: z.string(),
  hotelName: z.string(),
  hotelEnName: z.string(),
  hotelAddress: z.string(),
  hotelEnAddress: z.string(),
  hotelPhone: z.string(),
  checkIn: clockTime,
  checkOut: clockTime,
  roomName: z.string(),
  roomEnName: z.string(),
  arrival: day,
  departure: day,
  payment: z.enum(roomPayments),
  /** The room-mate's share, in whole NT$, tax included. */
  amount: z.int(),
  /** When free cancellation ends, and the room-mate's part of the fee afterwards. */
  freeUntil: instant,
  lateAmount: z.int(),
  /** The payment deadline of the share; null if no payment in advance is needed. */
  dueAt: instant.nullable(),
}

/** An invitation to share a room. */
export const roomInvitation = z.object({
  ...stayOfShare,
  /** The booking in which the caller already has a room for one of these nights; they cannot accept as long as they do. */
  ownCode: z.string().nullable(),
})
export type RoomInvitation = z.output<typeof roomInvitation>

/** A stay in a room that another member has booked. */
export const sharedStay = z.object({
  id,
  ...stayOfShare,
  state: z.enum(roomShareStates),
  /** The code and the state of the booking, and the hotel's own number. */
  code: z.string(),
  bookingState: z.enum(bookingStates),
  confirmationNumber: z.string(),
  paymentOrderId: id.nullable(),
  paid: z.int(),
  /** The outstanding amount of the share. */
  left: z.int(),
  mayEnd: z.boolean(),
  version,
})
export type SharedStay = z.output<typeof sharedStay>

/** A member who is looking for a room-mate. */
export const mateSeeker = z.object({
  memberId: id,
  name: z.string(),
  bookingCode: z.string(),
  hotelName: z.string(),
  hotelEnName: z.string(),
  arrival: day,
  departure: day,
})
export type MateSeeker = z.output<typeof mateSeeker>
