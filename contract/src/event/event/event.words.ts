import type { FieldWords } from '../../call/field-words.ts'

/** The words for the fields of an event. */
export const eventWords = {
  name: { zh: '活動名稱', en: 'Event name' },
  startDay: { zh: '開始日期', en: 'First day' },
  endDay: { zh: '結束日期', en: 'Last day' },
  venue: { zh: '地點', en: 'Venue' },
  enVenue: { zh: '英文地點', en: 'Venue in English' },
  enAddress: { zh: '英文地址', en: 'Address in English' },
  timeZone: { zh: '時區', en: 'Time zone' },
  isCurrent: { zh: '目前活動', en: 'Current event' },
  code: { zh: '代碼', en: 'Code' },
  enName: { zh: '英文名稱', en: 'English name' },
  address: { zh: '地址', en: 'Address' },
  mapUrl: { zh: '地圖連結', en: 'Map link' },
  status: { zh: '狀態', en: 'Status' },
} as const satisfies FieldWords

/** The words for the fields of event rules. */
export const eventSettingWords = {
  content: { zh: '內容', en: 'Content' },
} as const satisfies FieldWords

/** The words for the fields of a site page. */
export const sitePageWords = {
  slug: { zh: '網址', en: 'Address' },
  name: { zh: '標題', en: 'Title' },
  enName: { zh: '英文標題', en: 'English title' },
  body: { zh: '內容', en: 'Content' },
  enBody: { zh: '英文內容', en: 'English content' },
  isVisible: { zh: '公開', en: 'Visible' },
} as const satisfies FieldWords

/** The words for the fields of a check-in list. */
export const checkInListWords = {
  questionId: { zh: '題目', en: 'Question' },
  optionKeys: { zh: '選項', en: 'Options' },
  opens: { zh: '開放時間', en: 'From' },
  closes: { zh: '截止時間', en: 'Until' },
  allowsReentry: { zh: '可重複入場', en: 'Re-entry' },
  name: { zh: '名稱', en: 'Name' },
  enName: { zh: '英文名稱', en: 'English name' },
} as const satisfies FieldWords
