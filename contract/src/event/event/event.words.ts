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
