import type { FieldWords } from '../call/field-words.ts'

/** The words for the fields of a customer contact. */
export const customerContactWords = {
  name: { zh: '名稱', en: 'Name' },
  title: { zh: '稱謂', en: 'Title' },
  phone: { zh: '電話', en: 'Phone' },
  email: { zh: '電子郵件', en: 'Email' },
  remark: { zh: '備註', en: 'Remark' },
} as const satisfies FieldWords
