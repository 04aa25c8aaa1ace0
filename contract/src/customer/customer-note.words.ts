import type { FieldWords } from '../call/field-words.ts'

/** The words for the fields of a note about a customer. */
export const customerNoteWords = {
  customerId: { zh: '客戶', en: 'Customer' },
  text: { zh: '附註', en: 'Note' },
  isPinned: { zh: '置頂', en: 'Pinned' },
  writerId: { zh: '撰寫人', en: 'Writer' },
  editedAt: { zh: '修改時間', en: 'Edited' },
} as const satisfies FieldWords
