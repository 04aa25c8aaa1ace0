import type { FieldWords } from '../call/field-words.ts'

/** The words for the fields of a notification setting. */
export const notificationSettingWords = {
  byMail: { zh: '以郵件通知', en: 'Email notifications' },
  email: { zh: '電子郵件', en: 'Email' },
} as const satisfies FieldWords
