import { fieldWords } from '../call/field-words.ts'

/** The words for the fields of a unit. */
export const unitWords = fieldWords({
  name: { zh: '名稱', en: 'Name' },
  enName: { zh: '英文名稱', en: 'English name' },
})
