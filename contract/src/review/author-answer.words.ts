import type { FieldWords } from '../call/field-words.ts'

/** The words for the fields of an answer of authors. */
export const authorAnswerWords = {
  submissionId: { zh: '投稿', en: 'Submission' },
  paperRevision: { zh: '論文版次', en: 'Revision of the paper' },
  revision: { zh: '答覆版次', en: 'Revision of the answer' },
  submittedAt: { zh: '送出時間', en: 'Submitted' },
  content: { zh: '作者答覆', en: 'Authors’ answer' },
  draft: { zh: '草稿', en: 'Draft' },
} as const satisfies FieldWords
