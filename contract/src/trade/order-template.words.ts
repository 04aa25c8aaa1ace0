import type { FieldWords } from '../call/field-words.ts'

/** The words for the fields of an order template. */
export const orderTemplateWords = {
  name: { zh: '範本名稱', en: 'Template name' },
  weekday: { zh: '適用星期', en: 'Weekday' },
} as const satisfies FieldWords
