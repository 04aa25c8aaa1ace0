import type { FieldWords } from '../call/field-words.ts'

/** The words for the fields of a lead. */
export const leadWords = {
  submissionId: { zh: '投稿', en: 'Submission' },
  accountId: { zh: '主責人', en: 'Lead' },
} as const satisfies FieldWords
