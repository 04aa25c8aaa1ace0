import type { FieldWords } from '../call/field-words.ts'

/** The words for the fields of a reported transfer. */
export const transferNoticeWords = {
  slipId: { zh: '匯款單', en: 'Slip' },
  amount: { zh: '金額', en: 'Amount' },
  day: { zh: '日期', en: 'Date' },
  state: { zh: '狀態', en: 'Status' },
  reason: { zh: '原因', en: 'Reason' },
} as const satisfies FieldWords
