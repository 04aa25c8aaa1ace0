import type { FieldWords } from '../call/field-words.ts'

/** The words for the fields of a view. */
export const listViewWords = {
  page: { zh: '頁面', en: 'Page' },
  name: { zh: '名稱', en: 'Name' },
  shownTo: { zh: '誰可使用', en: 'Who can use it' },
  ownerId: { zh: '擁有者', en: 'Owner' },
  departmentId: { zh: '部門', en: 'Department' },
  search: { zh: '搜尋條件', en: 'Search' },
  days: { zh: '日期', en: 'Days' },
  columns: { zh: '欄位', en: 'Columns' },
} as const satisfies FieldWords
