import type { FieldWords } from '../../call/field-words.ts'

/** The words for the fields of a site page. */
export const sitePageWords = {
  slug: { zh: '網址', en: 'Address' },
  name: { zh: '標題', en: 'Title' },
  enName: { zh: '英文標題', en: 'English title' },
  body: { zh: '內容', en: 'Content' },
  enBody: { zh: '英文內容', en: 'English content' },
  isVisible: { zh: '公開', en: 'Visible' },
} as const satisfies FieldWords
