import type { FieldWords } from '../../call/field-words.ts'

/** The words for the fields of a news item. */
export const newsWords = {
  name: { zh: '標題', en: 'Title' },
  enName: { zh: '英文標題', en: 'English title' },
  body: { zh: '內容', en: 'Content' },
  enBody: { zh: '英文內容', en: 'English content' },
  pictureId: { zh: '主圖', en: 'Picture' },
  from: { zh: '開始顯示', en: 'Shown from' },
  until: { zh: '結束顯示', en: 'Shown until' },
  isPinned: { zh: '置頂', en: 'Pinned' },
  isVisible: { zh: '公開', en: 'Visible' },
} as const satisfies FieldWords
