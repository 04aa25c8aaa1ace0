import { fieldWords } from '../call/field-words.ts'

/** The words for the fields of a food material type. */
export const foodMaterialTypeWords = fieldWords({}, [
  'id',
  'number',
  'chtName',
  'enName',
  'status',
  'indexId',
])
