import type { FieldWords } from '../call/field-words.ts'

/** The words for the fields of a sales rep. */
export const customerEmployeeWords = {
  isPrimary: { zh: '主要負責業務', en: 'Primary sales rep' },
  validTo: { zh: '結束日', en: 'Valid to' },
  validFrom: { zh: '生效日', en: 'Valid from' },
} as const satisfies FieldWords
