import type { Hotel } from '@banquet/contract/lodging/hotel'
import type { Booking, OfferedHotel, StayQuote } from '@banquet/contract/lodging/booking-record'
import type { RoomInvitation, RoomShare, SharedStay } from '@banquet/contract/lodging/room-share-record'
import type { RoomType } from '@banquet/contract/lodging/room-type'
import { openStates } from '@banquet/contract/lodging/booking-states'

/** A booking to be paid, as the server returns it to staff. */
export function bookingRow(part: Partial<Booking> = {}): Booking {
  const isOpen = openStates.includes(part.state ?? 'held')
  return {
    id: 12,
    code: 'H7M2PX',
    eventId: 3,
    eventCode: 'food-2028',
    eventName: '2028 食材研討會',
    eventEnName: 'Food Conference 2028',
    eventStatus: 'published',
    memberId: 41,
    memberName: '林美惠',
    hotelId: 5,
    hotelName: '晴川大飯店',
    hotelEnName: 'Riverside Hotel',
    hotelAddress: '臺北市中山區南京東路三段133號',
    hotelEnAddress: '',
    hotelPhone: '02-2503-1188',
    mapUrl: '',
    checkIn: '15:00',
    checkOut: '11:00',
    roomTypeId: 9,
    roomName: '雙人房',
    roomEnName: 'Twin',
    beds: '兩張單人床',
    enBeds: 'Two single beds',
    hasBreakfast: true,
    state: 'held',
    stateReason: '',
    rooms: 1,
    extraBeds: 0,
    arrival: '2028-03-23',
    departure: '2028-03-25',
    guests: [
      { name: '林怡君', enName: 'Lin Yi-Chun' },
      { name: '王大明', enName: '' },
    ],
    wishes: '高樓層',
    noteForHotel: '貴賓',
    noteInternal: '講者',
    confirmationNumber: '',
    nights: [
      { night: '2028-03-23', rate: 3000, rooms: 1 },
      { night: '2028-03-24', rate: 3200, rooms: 1 },
    ],
    total: 6200,
    payment: 'to-organiser',
    terms: { freeUntil: '2028-03-19T16:00:00.000Z', lateFee: 'first-night', lateAmount: 3000 },
    paymentOrderId: 77,
    paymentState: 'open',
    paid: 0,
    left: 6200,
    dueAt: '2028-03-01T16:00:00.000Z',
    mayEdit: isOpen,
    mayChangeDates: isOpen,
    mayChangeStay: part.state === 'checked-in',
    mayCancel: isOpen,
    seeksMate: false,
    share: null,
    mayInvite: false,
    source: 'web',
    createdAt: '2028-02-01T02:00:00.000Z',
    version: 4,
    ...part,
  }
}

/** A booking as hotel staff receive it: without money, member and internal note. */
export function hotelBookingRow(part: Partial<Booking> = {}): Booking {
  return bookingRow({
    state: 'confirmed',
    memberId: null,
    memberName: null,
    noteInternal: null,
    nights: [],
    total: null,
    payment: null,
    terms: null,
    paymentOrderId: null,
    paymentState: null,
    paid: null,
    left: null,
    seeksMate: null,
    dueAt: null,
    mayEdit: false,
    mayChangeDates: false,
    mayChangeStay: false,
    mayCancel: false,
    ...part,
  })
}

const night = { minStay: 1, isClosedToArrival: false, isClosedToDeparture: false }

/** The room share of a booking after an invitation. */
export function shareRow(part: Partial<RoomShare> = {}): RoomShare {
  return {
    id: 31,
    hotelOrderId: 12,
    state: 'invited',
    code: '31-q8JX2b5mTz0aYc3LrV1eKw',
    expiresAt: '2028-02-15T02:00:00.000Z',
    email: '',
    mateName: null,
    enMateName: '',
    amount: 3100,
    paid: 0,
    dueAt: null,
    paymentOrderId: null,
    mayEnd: true,
    version: 1,
    ...part,
  }
}

/** The details of an invitation to share a room. */
export function invitationRow(part: Partial<RoomInvitation> = {}): RoomInvitation {
  return {
    eventCode: 'food-2028',
    eventName: '2028 食材研討會',
    eventEnName: 'Food Conference 2028',
    bookerName: '林美惠',
    bookerEnName: '',
    hotelName: '晴川大飯店',
    hotelEnName: 'Riverside Hotel',
    hotelPhone: '02-2503-1188',
    hotelAddress: '臺北市中山區南京東路三段133號',
    hotelEnAddress: '',
    checkIn: '15:00',
    checkOut: '11:00',
    roomName: '雙人房',
    roomEnName: 'Twin',
    arrival: '2028-03-23',
    departure: '2028-03-25',
    payment: 'to-organiser',
    amount: 3100,
    freeUntil: '2028-03-19T16:00:00.000Z',
    lateAmount: 1500,
    dueAt: '2028-03-01T16:00:00.000Z',
    ownCode: null,
    ...part,
  }
}

/** A stay to be paid, in a room booked by another member. */
export function sharedStayRow(part: Partial<SharedStay> = {}): SharedStay {
  const { ownCode: _, ...stay } = invitationRow()
  return {
    ...stay,
    id: 31,
    state: 'agreed',
    code: 'H7M2PX',
    bookingState: 'held',
    confirmationNumber: '',
    paymentOrderId: 78,
    paid: 0,
    left: 3100,
    mayEnd: true,
    version: 2,
    ...part,
  }
}

/** A hotel with one room type offered for three nights, of which the last is full. */
export const offeredHotelRow: OfferedHotel = {
  id: 5,
  name: '晴川大飯店',
  enName: 'Riverside Hotel',
  address: '臺北市中山區南京東路三段133號',
  enAddress: '',
  mapUrl: '',
  phone: '02-2503-1188',
  checkIn: '15:00',
  checkOut: '11:00',
  policy: '',
  enPolicy: '',
  payment: 'to-organiser',
  freeDays: 3,
  lateFee: 'first-night',
  pictures: [],
  roomTypes: [
    {
      id: 9,
      name: '雙人房',
      enName: 'Twin',
      beds: '兩張單人床',
      enBeds: 'Two single beds',
      capacity: 2,
      extraBeds: 1,
      extraBedRate: 800,
      hasBreakfast: true,
      description: '',
      enDescription: '',
      hasWaitingList: true,
      pictures: [],
      nights: [
        { night: '2028-03-22', rate: 3000, left: 4, ...night },
        { night: '2028-03-23', rate: 3000, left: 2, ...night },
        { night: '2028-03-24', rate: 3200, left: 0, ...night },
      ],
    },
  ],
}

/** The price of a stay, as the server returns it. */
export function stayQuoteRow(part: Partial<StayQuote> = {}): StayQuote {
  return {
    nights: [{ night: '2028-03-22', rate: 3000, rooms: 1 }],
    extraBedAmount: 0,
    total: 3000,
    payment: 'to-organiser',
    terms: { freeUntil: '2028-03-18T16:00:00.000Z', lateFee: 'first-night', lateAmount: 3000 },
    place: 'free',
    fullNights: [],
    mate: null,
    ...part,
  }
}

/** The number of bookings in each state. */
export const bookingCounts = {
  'waiting-list': 1,
  held: 3,
  confirmed: 7,
  'checked-in': 2,
  'checked-out': 0,
  'no-show': 0,
  expired: 0,
  cancelled: 1,
}

/** A hotel as the server returns it to staff. */
export const hotelRow: Hotel = {
  id: 5,
  name: '晴川大飯店',
  enName: 'Riverside Hotel',
  address: '臺北市中山區南京東路三段133號',
  enAddress: '',
  mapUrl: '',
  phone: '02-2503-1188',
  contact: '許文彥',
  checkIn: '15:00',
  checkOut: '11:00',
  policy: '',
  enPolicy: '',
  payment: 'to-organiser',
  transferAccount: { bank: '', branch: '', accountName: '', accountNumber: '', enAccount: '' },
  freeDays: 3,
  lateFee: 'first-night',
  mailTo: [],
  listDays: null,
  listHour: 8,
  pictureIds: [],
  pictures: [],
  status: 1,
  managementId: null,
  managementName: null,
  version: 1,
}

/** A room type as the server returns it to staff. */
export const roomTypeRow: RoomType = {
  id: 9,
  hotelId: 5,
  name: '雙人房',
  enName: 'Twin',
  beds: '兩張單人床',
  enBeds: 'Two single beds',
  capacity: 2,
  extraBeds: 1,
  extraBedRate: 800,
  hasBreakfast: true,
  description: '',
  enDescription: '',
  hasWaitingList: true,
  pictureIds: [],
  pictures: [],
  status: 1,
  indexId: 1,
  version: 1,
}
