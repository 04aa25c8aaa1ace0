import type { FieldWords } from '../call/field-words.ts'

/** The words for the fields of a food material. */
export const foodMaterialWords = {
  number: { zh: '編號', en: 'Number' },
  foodMaterialTypeId: { zh: '原物料分類', en: 'Food material type' },
  chtName: { zh: '中文名稱', en: 'Chinese name' },
  enName: { zh: '英文名稱', en: 'English name' },
  status: { zh: '狀態', en: 'Status' },
  remark: { zh: '備註', en: 'Note' },
  created_at: { zh: '建立時間', en: 'Created' },
  updated_at: { zh: '更新時間', en: 'Updated' },
} as const satisfies FieldWords

/** The words for the fields of a food material type. */
export const foodMaterialTypeWords = {
  number: { zh: '分類編號', en: 'Type number' },
  chtName: { zh: '中文名稱', en: 'Chinese name' },
  enName: { zh: '英文名稱', en: 'English name' },
  status: { zh: '狀態', en: 'Status' },
} as const satisfies FieldWords
