import type { FieldWords } from '../call/field-words.ts'

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
