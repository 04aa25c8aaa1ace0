import type { FieldWords } from '../call/field-words.ts'

/** The words for the fields of a food material type. */
export const foodMaterialTypeWords = {
  number: { zh: '分類編號', en: 'Type number' },
  chtName: { zh: '中文名稱', en: 'Chinese name' },
  enName: { zh: '英文名稱', en: 'English name' },
  status: { zh: '狀態', en: 'Status' },
} as const satisfies FieldWords
