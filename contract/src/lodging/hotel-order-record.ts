import { z } from 'zod'
import { clockTime, day, id, instant, version } from '../call/list.ts'
import { eventStatuses } from '../event/event/event.ts'
import { paymentStates } from '../payment/payment-states.ts'
import { picture } from '../platform/file.ts'
import { lateFees, roomPayments } from './cancel-terms.ts'
import { guest } from './stay-form.ts'
import { hotelOrderStates } from './hotel-order-states.ts'
import { roomShareRow } from './room-share-record.ts'

/** What is charged for a cancellation, and from when on. */
export const cancelTerms = z.object({
  /** Until then cancelling costs nothing. */
  freeUntil: instant,
  lateFee: z.enum(lateFees),
  /** What a cancellation costs afterwards, whole NT$. */
  lateAmount: z.int(),
})

/** A night of a booking. */
export const stayNight = z.object({
  night: day,
  /** What one room costs in it, whole NT$, tax included. */
  rate: z.int(),
})

export const hotelOrderRow = z.object({
  id,
  code: z.string(),
  eventId: id,
  eventName: z.string(),
  eventEnName: z.string(),
  eventStatus: z.enum(eventStatuses),
  /** Who booked, and pays; null for hotel staff. */
  memberId: id.nullable(),
  memberName: z.string().nullable(),
  hotelId: id,
  hotelName: z.string(),
  hotelEnName: z.string(),
  hotelAddress: z.string(),
  hotelEnAddress: z.string(),
  hotelPhone: z.string(),
  mapUrl: z.string(),
  checkIn: clockTime,
  checkOut: clockTime,
  roomTypeId: id,
  roomName: z.string(),
  roomEnName: z.string(),
  beds: z.string(),
  enBeds: z.string(),
  hasBreakfast: z.boolean(),
  state: z.enum(hotelOrderStates),
  /** Why it was cancelled. */
  stateReason: z.string(),
  rooms: z.int(),
  extraBeds: z.int(),
  arrival: day,
  departure: day,
  guests: z.array(guest),
  wishes: z.string(),
  /** What staff tell the hotel. */
  noteForHotel: z.string(),
  /** What only the organiser's staff see; null for members and hotel staff. */
  noteInternal: z.string().nullable(),
  /** The hotel's own number; empty until the hotel has entered it. */
  confirmationNumber: z.string(),
  /** The nights with their rates; none for hotel staff, who do not see money. */
  nights: z.array(stayNight),
  /** Whole NT$, tax included; null for hotel staff, like the fields below. */
  total: z.int().nullable(),
  payment: z.enum(roomPayments).nullable(),
  terms: cancelTerms.nullable(),
  paymentOrderId: id.nullable(),
  paymentState: z.enum(paymentStates).nullable(),
  paid: z.int().nullable(),
  /** What is missing until it is paid. */
  left: z.int().nullable(),
  /** The deadline of the payment; after it the rooms are given up. */
  dueAt: instant.nullable(),
  /** Whether the caller may change guests and wishes, the dates, or cancel it at the moment. */
  mayEdit: z.boolean(),
  mayChangeDates: z.boolean(),
  mayCancel: z.boolean(),
  /** Whether the member looks for somebody to share the room with; null for hotel staff, like the room share. */
  seeksMate: z.boolean().nullable(),
  /** The room share that has not ended. */
  share: roomShareRow.nullable(),
  /** Whether the caller may invite a room-mate at the moment. */
  mayInvite: z.boolean(),
  source: z.enum(['web', 'staff']),
  createdAt: instant,
  version,
})
export type HotelOrder = z.output<typeof hotelOrderRow>

/** A night of a room type that is offered. */
export const offeredNight = z.object({
  night: day,
  rate: z.int(),
  /** How many rooms can be booked, at most as many as one booking can have. */
  left: z.int(),
  minStay: z.int(),
  isClosedToArrival: z.boolean(),
  isClosedToDeparture: z.boolean(),
})
export type OfferedNight = z.output<typeof offeredNight>

export const offeredRoom = z.object({
  id,
  name: z.string(),
  enName: z.string(),
  beds: z.string(),
  enBeds: z.string(),
  capacity: z.int(),
  extraBeds: z.int(),
  extraBedRate: z.int(),
  hasBreakfast: z.boolean(),
  description: z.string(),
  enDescription: z.string(),
  hasWaitingList: z.boolean(),
  pictures: z.array(picture),
  nights: z.array(offeredNight),
})
export type OfferedRoom = z.output<typeof offeredRoom>

export const offeredHotel = z.object({
  id,
  name: z.string(),
  enName: z.string(),
  address: z.string(),
  enAddress: z.string(),
  mapUrl: z.string(),
  phone: z.string(),
  checkIn: clockTime,
  checkOut: clockTime,
  policy: z.string(),
  enPolicy: z.string(),
  payment: z.enum(roomPayments),
  freeDays: z.int(),
  lateFee: z.enum(lateFees),
  pictures: z.array(picture),
  roomTypes: z.array(offeredRoom),
})
export type OfferedHotel = z.output<typeof offeredHotel>

/** What can be booked for an event. */
export const roomOffers = z.object({
  eventId: id.nullable(),
  /** Whether members can book at the moment. */
  isOpen: z.boolean(),
  opensAt: instant.nullable(),
  closesAt: instant.nullable(),
  startDay: day.nullable(),
  endDay: day.nullable(),
  hotels: z.array(offeredHotel),
})
export type RoomOffers = z.output<typeof roomOffers>

/** What a booking would cost at the moment. */
export const stayQuote = z.object({
  nights: z.array(stayNight),
  /** What the extra beds cost for the whole stay. */
  extraBedAmount: z.int(),
  total: z.int(),
  payment: z.enum(roomPayments),
  terms: cancelTerms,
  /** What would happen: rooms, a place on the waiting list, or nothing because a night is full. */
  place: z.enum(['free', 'waiting-list', 'full']),
  /** The nights in which too few rooms are left. */
  fullNights: z.array(day),
})
export type StayQuote = z.output<typeof stayQuote>
