import type { FieldWords } from '../call/field-words.ts'

/** The words for the fields of a consent text. */
export const consentTextWords = {
  name: { zh: '名稱', en: 'Name' },
  enName: { zh: '英文名稱', en: 'English name' },
  text: { zh: '內容', en: 'Text' },
  enText: { zh: '英文內容', en: 'English text' },
  isVisible: { zh: '投稿時須同意', en: 'Accepted when submitting' },
  edition: { zh: '版本', en: 'Edition' },
} as const satisfies FieldWords
