import type { FieldWords } from '../call/field-words.ts'

/** The words for the fields of a product type. */
export const productTypeWords = {
  name: { zh: '分類名稱', en: 'Type name' },
  number: { zh: '分類編號', en: 'Type number' },
  enName: { zh: '英文名稱', en: 'English name' },
  status: { zh: '狀態', en: 'Status' },
} as const satisfies FieldWords
