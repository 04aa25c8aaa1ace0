import type { FieldWords } from '../../call/field-words.ts'

/** The words for the fields of event rules. */
export const eventSettingWords = {
  content: { zh: '內容', en: 'Content' },
} as const satisfies FieldWords
