import type { FieldWords } from '../call/field-words.ts'

/** The words for the fields of an import. */
export const importWords = {
  noun: { zh: '類別', en: 'Type' },
  source: { zh: '讀取方式', en: 'How the file was read' },
  headers: { zh: '標題列', en: 'Column headings' },
  rows: { zh: '資料列', en: 'Rows' },
  total: { zh: '總筆數', en: 'Total rows' },
  done: { zh: '已處理筆數', en: 'Rows processed' },
  result: { zh: '結果', en: 'Result' },
  finishedAt: { zh: '完成時間', en: 'Finished' },
  status: { zh: '狀態', en: 'Status' },
} as const satisfies FieldWords
