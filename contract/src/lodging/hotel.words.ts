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

/** The words for the fields of a room type. */
export const roomTypeWords = {
  name: { zh: '房型名稱', en: 'Room type' },
  beds: { zh: '床型', en: 'Beds' },
  enBeds: { zh: '英文床型', en: 'English beds' },
  capacity: { zh: '可住人數', en: 'Capacity' },
  hasBreakfast: { zh: '含早餐', en: 'Breakfast' },
  description: { zh: '說明', en: 'Description' },
  enDescription: { zh: '英文說明', en: 'English description' },
  enName: { zh: '英文名稱', en: 'English name' },
  extraBeds: { zh: '加床數', en: 'Extra beds' },
  extraBedRate: { zh: '加床費用', en: 'Price of an extra bed' },
  hasWaitingList: { zh: '開放候補', en: 'Waiting list' },
  status: { zh: '狀態', en: 'Status' },
} as const satisfies FieldWords

/** The words for the fields of a room block. */
export const roomBlockWords = {
  night: { zh: '晚', en: 'Night' },
  contracted: { zh: '房數', en: 'Rooms' },
  released: { zh: '已釋回', en: 'Released' },
  rate: { zh: '房價（每晚）', en: 'Rate per night' },
  minStay: { zh: '最少晚數', en: 'Minimum stay' },
  isClosedToArrival: { zh: '不可入住', en: 'Closed to arrival' },
  isClosedToDeparture: { zh: '不可退房', en: 'Closed to departure' },
  releaseDay: { zh: '釋回日', en: 'Release day' },
} as const satisfies FieldWords
