import type { FieldWords } from '../call/field-words.ts'

/** The words for the fields of a tag. */
export const tagWords = {
  page: { zh: '用於', en: 'Used for' },
  name: { zh: '名稱', en: 'Name' },
  color: { zh: '顏色', en: 'Colour' },
} as const satisfies FieldWords
