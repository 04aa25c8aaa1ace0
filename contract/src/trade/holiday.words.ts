import type { FieldWords } from '../call/field-words.ts'

/** The words for the fields of a holiday. */
export const holidayWords = {
  day: { zh: '日期', en: 'Date' },
  name: { zh: '名稱', en: 'Name' },
} as const satisfies FieldWords
