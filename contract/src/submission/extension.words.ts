import type { FieldWords } from '../call/field-words.ts'

/** The words for the fields of an extension. */
export const extensionWords = {
  name: { zh: '姓名', en: 'Name' },
  email: { zh: '電子郵件', en: 'Email' },
  until: { zh: '延長期限', en: 'Deadline' },
  note: { zh: '給作者的說明', en: 'Note to the author' },
  state: { zh: '狀態', en: 'State' },
  usedAt: { zh: '使用時間', en: 'Used at' },
  revokedAt: { zh: '撤銷時間', en: 'Revoked at' },
} as const satisfies FieldWords
