import { fieldWords } from '../call/field-words.ts'

/** The words for the fields of a holiday. */
export const holidayWords = fieldWords({
  day: { zh: '日期', en: 'Date' },
  name: { zh: '名稱', en: 'Name' },
})
