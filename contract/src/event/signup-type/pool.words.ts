import { fieldWords } from '../../call/field-words.ts'

/** The words for the fields of a shared places. */
export const poolWords = fieldWords({
  name: { zh: '名稱', en: 'Name' },
  enName: { zh: '英文名稱', en: 'English name' },
})
