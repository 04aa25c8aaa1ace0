import { z } from 'zod'
import { clockTime, day, id, instant, version } from '../call/list.ts'
import { roomPayments } from './cancel-terms.ts'
import { hotelOrderStates } from './hotel-order-states.ts'
import { roomShareStates } from './room-share-states.ts'

/** The room share of a booking as the member who booked and the organiser's staff see it. */
export const roomShareRow = z.object({
  id,
  hotelOrderId: id,
  state: z.enum(roomShareStates),
  /** The secret of the link, while the invitation is open. */
  code: z.string().nullable(),
  /** Until when the invitation can be accepted. */
  expiresAt: instant,
  /** Where the invitation was mailed to; empty if it was not. */
  email: z.string(),
  /** The room-mate; null until somebody has accepted. */
  mateName: z.string().nullable(),
  /** What the room-mate pays, whole NT$, tax included. */
  amount: z.int(),
  /** What was received of it. */
  paid: z.int(),
  /** Until when it has to be paid; null if it is paid, or is paid at the hotel. */
  dueAt: instant.nullable(),
  /** The payment order of the room-mate; null for members. */
  paymentOrderId: id.nullable(),
  /** Whether the caller may end it at the moment. */
  mayEnd: z.boolean(),
  version,
})
export type RoomShare = z.output<typeof roomShareRow>

/** What somebody who shares a room, or is invited to, sees of the booking. */
const stayOfShare = {
  eventName: z.string(),
  eventEnName: z.string(),
  bookerName: z.string(),
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
  /** What the room-mate pays, whole NT$, tax included. */
  amount: z.int(),
  /** Until when cancelling costs nothing, and the room-mate's part of what it costs afterwards. */
  freeUntil: instant,
  lateAmount: z.int(),
  /** Until when the own part has to be paid; null if nothing has to be paid in advance. */
  dueAt: instant.nullable(),
}

/** An invitation to share a room. */
export const roomInvitation = z.object(stayOfShare)
export type RoomInvitation = z.output<typeof roomInvitation>

/** A stay in a room that somebody else has booked. */
export const sharedStay = z.object({
  id,
  ...stayOfShare,
  state: z.enum(roomShareStates),
  /** The code and the state of the booking, and the hotel's own number. */
  code: z.string(),
  bookingState: z.enum(hotelOrderStates),
  confirmationNumber: z.string(),
  paymentOrderId: id.nullable(),
  paid: z.int(),
  /** What is missing of the own part. */
  left: z.int(),
  mayEnd: z.boolean(),
  version,
})
export type SharedStay = z.output<typeof sharedStay>

/** A member who looks for a room-mate. */
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
