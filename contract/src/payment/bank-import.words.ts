import type { FieldWords } from '../call/field-words.ts'

/** The words for the fields of a statement import. */
export const bankImportWords = {
  counts: { zh: '筆數', en: 'Counts' },
  importedByName: { zh: '匯入人', en: 'Imported by' },
} as const satisfies FieldWords
