import { fieldWords } from '../call/field-words.ts'

/** The words for the fields of a statement import. */
export const bankImportWords = fieldWords({
  counts: { zh: '筆數', en: 'Counts' },
  importedByName: { zh: '匯入人', en: 'Imported by' },
})
