import { fieldWords } from '../call/field-words.ts'

/** The words for the fields of a product type. */
export const productTypeWords = fieldWords(
  {
    name: { zh: '分類名稱', en: 'Type name' },
  },
  ['id', 'number', 'enName', 'status', 'indexId'],
)
