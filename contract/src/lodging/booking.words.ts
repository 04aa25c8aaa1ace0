import type { FieldWords } from '../call/field-words.ts'

/** The words for the fields of a booking. */
export const bookingWords = {
  tags: { zh: '標籤', en: 'Tags' },
  code: { zh: '訂房編號', en: 'Code' },
  rooms: { zh: '房數', en: 'Rooms' },
  arrival: { zh: '入住日', en: 'Arrival' },
  departure: { zh: '退房日', en: 'Departure' },
  guests: { zh: '住客', en: 'Guests' },
  wishes: { zh: '特殊需求', en: 'Special requests' },
  seeksMate: { zh: '尋找室友', en: 'Looking for a room-mate' },
  noteForHotel: { zh: '給飯店的備註', en: 'Note for the hotel' },
  noteInternal: { zh: '內部備註', en: 'Internal note' },
  confirmationNumber: { zh: '飯店訂房代號', en: 'Hotel confirmation no.' },
  total: { zh: '房費', en: 'Price' },
  freeUntil: { zh: '免費取消至', en: 'Free cancellation until' },
  dueAt: { zh: '付款期限', en: 'Due' },
  overrideReason: { zh: '特別核准原因', en: 'Reason for the exception' },
  createdAt: { zh: '訂房時間', en: 'Booked' },
  state: { zh: '狀態', en: 'Status' },
  extraBeds: { zh: '加床數', en: 'Extra beds' },
  extraBedRate: { zh: '加床費用', en: 'Price of an extra bed' },
  payment: { zh: '付款方式', en: 'Payment' },
  source: { zh: '來源', en: 'Source' },
} as const satisfies FieldWords

/** The words for the fields of a room share. */
export const roomShareWords = {
  hotelOrderId: { zh: '訂房', en: 'Booking' },
  ending: { zh: '終止原因', en: 'Reason for ending' },
  expiresAt: { zh: '有效期限', en: 'Valid until' },
  mateId: { zh: '室友', en: 'Room-mate' },
  guestName: { zh: '室友姓名', en: 'Room-mate’s name' },
  addsGuest: { zh: '加入住客名單', en: 'Added to guest list' },
  state: { zh: '狀態', en: 'Status' },
  email: { zh: '電子郵件', en: 'Email' },
  amount: { zh: '金額', en: 'Amount' },
  dueAt: { zh: '繳費期限', en: 'Due' },
} as const satisfies FieldWords
