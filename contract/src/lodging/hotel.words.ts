import type { FieldWords } from '../call/field-words.ts'

/** The words for the fields of a hotel. */
export const hotelWords = {
  name: { zh: '飯店名稱', en: 'Hotel name' },
  checkIn: { zh: '入住時間', en: 'Check-in time' },
  checkOut: { zh: '退房時間', en: 'Check-out time' },
  policy: { zh: '入住須知', en: 'House rules' },
  enPolicy: { zh: '英文入住須知', en: 'English house rules' },
  transferAccount: { zh: '匯款帳號', en: 'Bank account' },
  freeDays: { zh: '免費取消天數', en: 'Days of free cancellation' },
  mailTo: { zh: '住房名單收件人', en: 'Rooming lists to' },
  listDays: { zh: '自動寄送名單（首批入住前天數）', en: 'Lists sent from (days before arrival)' },
  listHour: { zh: '自動寄送時間（時）', en: 'Lists sent at (hour)' },
  managementId: { zh: '飯店管理員', en: 'Hotel manager' },
  enName: { zh: '英文名稱', en: 'English name' },
  address: { zh: '地址', en: 'Address' },
  enAddress: { zh: '英文地址', en: 'English address' },
  mapUrl: { zh: '地圖連結', en: 'Map link' },
  phone: { zh: '電話', en: 'Phone' },
  contact: { zh: '聯絡人', en: 'Contact' },
  payment: { zh: '付款方式', en: 'Payment' },
  lateFee: { zh: '逾期取消的費用', en: 'Fee for a later cancellation' },
  status: { zh: '狀態', en: 'Status' },
} as const satisfies FieldWords
