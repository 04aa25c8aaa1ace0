import { fieldWords } from '../call/field-words.ts'

/** The words for the fields of a food material. */
export const foodMaterialWords = fieldWords(
  {
    number: { zh: '編號', en: 'Number' },
    foodMaterialTypeId: { zh: '原物料分類', en: 'Food material type' },
  },
  ['id', 'chtName', 'enName', 'unitId', 'status', 'indexId', 'remark', 'created_at', 'updated_at'],
)
