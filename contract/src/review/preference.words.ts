import type { FieldWords } from '../call/field-words.ts'

/** The words for the fields of a preference. */
export const preferenceWords = {
  answer: { zh: '審稿意願', en: 'Preference' },
} as const satisfies FieldWords
