import type { FieldWords } from '../call/field-words.ts'

/** The words for the fields of a publication. */
export const publicationWords = {
  eventId: { zh: '活動', en: 'Event' },
  publishAt: { zh: '公布時間', en: 'Publish at' },
  state: { zh: '狀態', en: 'State' },
  scheduledBy: { zh: '排程人員', en: 'Scheduled by' },
} as const satisfies FieldWords
