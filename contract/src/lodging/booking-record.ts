import { z } from 'zod'
import { moves } from '../call/read-only.ts'
import { clockTime, day, id, instant, version } from '../call/list.ts'
import { eventStatuses } from '../event/event/event.ts'
import { paymentStates } from '../payment/payment-states.ts'
import { picture } from '../platform/file.ts'
import { lateFees, roomPayments } from './cancel-terms.ts'
import { guest } from './stay-form.ts'
import { bookingStates } from './booking-states.ts'
import { roomShareRow } from './room-share-record.ts'

/** The cancellation fee, and from when it applies. */
export const cancelTerms = z.object({
  /** Cancellation is free until this moment. */
  freeUntil: instant,
  lateFee: z.enum(lateFees),
  /** The cancellation fee afterwards, in whole NT$. */
  lateAmount: z.int(),
})

/** A night of a booking. */
export const stayNight = z.object({
  night: day,
  /** The price of one room for this night, in whole NT$, tax included. */
  rate: z.int(),
  /** The number of rooms; after check-in it can change during a stay. */
  rooms: z.int(),
})

/** A booking as members, the organiser's staff and hotel staff receive it; some fields are null for hotel staff. */
export const bookingRow = z.object({
  id,
  code: z.string(),
  eventId: id,
  eventCode: z.string(),
  eventName: z.string(),
  eventEnName: z.string(),
  eventStatus: z.enum(eventStatuses).register(moves),
  /** The member who booked and pays; null for hotel staff. */
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
  state: z.enum(bookingStates),
  /** Why it was cancelled. */
  stateReason: z.string(),
  rooms: z.int(),
  extraBeds: z.int(),
  arrival: day,
  departure: day,
  guests: z.array(guest),
  wishes: z.string(),
  /** The note of staff for the hotel. */
  noteForHotel: z.string(),
  /** The internal note of the organiser's staff; null for members and hotel staff. */
  noteInternal: z.string().nullable(),
  /** The hotel's own number; empty until it is entered. */
  confirmationNumber: z.string(),
  /** The nights with their prices; empty for hotel staff, who do not see money. */
  nights: z.array(stayNight),
  /** Whole NT$, tax included; null for hotel staff, like the fields below. */
  total: z.int().nullable(),
  payment: z.enum(roomPayments).nullable(),
  terms: cancelTerms.nullable(),
  paymentOrderId: id.nullable().register(moves),
  paymentState: z.enum(paymentStates).nullable().register(moves),
  paid: z.int().nullable().register(moves),
  /** The outstanding amount. */
  left: z.int().nullable().register(moves),
  /** The payment deadline, after which the rooms are released. */
  dueAt: instant.nullable().register(moves),
  /** Whether the caller may now change guests and wishes, change the dates, or cancel. */
  mayEdit: z.boolean().register(moves),
  mayChangeDates: z.boolean().register(moves),
  /** Whether the caller may now change the rest of the stay, after the guests have arrived. */
  mayChangeStay: z.boolean().register(moves),
  mayCancel: z.boolean().register(moves),
  /** Whether the member is looking for a room-mate; null for hotel staff, like the room share. */
  seeksMate: z.boolean().nullable(),
  /** The room share that has not ended. */
  share: roomShareRow.nullable().register(moves),
  /** Whether the caller may invite a room-mate now. */
  mayInvite: z.boolean().register(moves),
  source: z.enum(['web', 'staff']),
  createdAt: instant,
  version,
})
export type Booking = z.output<typeof bookingRow>

/** A night of a room type on offer. */
export const offeredNight = z.object({
  night: day,
  rate: z.int(),
  /** The number of rooms that can be booked, up to the maximum of one booking. */
  left: z.int(),
  minStay: z.int(),
  isClosedToArrival: z.boolean(),
  isClosedToDeparture: z.boolean(),
})
export type OfferedNight = z.output<typeof offeredNight>

/** A room type on offer, with its nights. */
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

/** A hotel on offer, with its terms and room types. */
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

/** The hotels and rooms that can be booked for an event. */
export const roomOffers = z.object({
  eventId: id.nullable(),
  /** Whether members can book now. */
  isOpen: z.boolean(),
  opensAt: instant.nullable(),
  closesAt: instant.nullable(),
  startDay: day.nullable(),
  endDay: day.nullable(),
  hotels: z.array(offeredHotel),
})
export type RoomOffers = z.output<typeof roomOffers>

/** What becomes of the part of a room-mate who has agreed, if a booking is changed. */
export const mateEffect = z.object({
  name: z.string(),
  enName: z.string(),
  /** Their part now and afterwards, in whole NT$. */
  before: z.int(),
  after: z.int(),
  /** What they have paid too much then. */
  toReturn: z.int(),
})
export type MateEffect = z.output<typeof mateEffect>

/** The price of a booking as of now. */
export const stayQuote = z.object({
  nights: z.array(stayNight),
  /** The price of the extra beds for the whole stay. */
  extraBedAmount: z.int(),
  total: z.int(),
  payment: z.enum(roomPayments),
  terms: cancelTerms,
  /** The result of booking now: rooms, a place on the waiting list, or a refusal because a night is full. */
  place: z.enum(['free', 'waiting-list', 'full']),
  /** The nights without enough rooms left. */
  fullNights: z.array(day),
  /** What changes for the room-mate; null without one, and for a new booking. */
  mate: mateEffect.nullable(),
})
export type StayQuote = z.output<typeof stayQuote>
