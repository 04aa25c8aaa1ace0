import type { FieldWords } from '../call/field-words.ts'

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
