import { fieldWords } from '../../call/field-words.ts'

/** The words for the fields of event rules. */
export const eventSettingWords = fieldWords({
  content: { zh: '內容', en: 'Content' },
})
