import type { FieldWords } from '../call/field-words.ts'

/** The words for the fields of a subject chair. */
export const subjectChairWords = {
  subjectId: { zh: '主題', en: 'Subject' },
  name: { zh: '姓名', en: 'Name' },
  email: { zh: '電子郵件', en: 'Email' },
} as const satisfies FieldWords
