import type { FieldWords } from '../call/field-words.ts'

/** The words for the fields of a delivery schedule. */
export const deliveryScheduleWords = {
  weekday: { zh: '星期', en: 'Weekday' },
  daysBefore: { zh: '提前天數', en: 'Days in advance' },
  cutoffTime: { zh: '截止時間', en: 'Cut-off time' },
  status: { zh: '狀態', en: 'Status' },
} as const satisfies FieldWords

/** The words for the fields of a holiday. */
export const holidayWords = {
  day: { zh: '日期', en: 'Date' },
  name: { zh: '名稱', en: 'Name' },
} as const satisfies FieldWords
