import type { FieldWords } from '../call/field-words.ts'

/** The words for the fields of a unit. */
export const unitWords = {
  name: { zh: '名稱', en: 'Name' },
  enName: { zh: '英文名稱', en: 'English name' },
} as const satisfies FieldWords
