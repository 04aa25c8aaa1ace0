import type { FieldWords } from '../call/field-words.ts'

/** The words for the fields of a department. */
export const departmentWords = {
  name: { zh: '名稱', en: 'Name' },
  status: { zh: '狀態', en: 'Status' },
} as const satisfies FieldWords

/** The words for the fields of a sub-department. */
export const subDepartmentWords = {
  name: { zh: '名稱', en: 'Name' },
  status: { zh: '狀態', en: 'Status' },
} as const satisfies FieldWords
