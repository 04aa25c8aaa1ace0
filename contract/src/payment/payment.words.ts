import type { FieldWords } from '../call/field-words.ts'

/** The words for the fields of a payment. */
export const paymentWords = {
  reversesId: { zh: '沖銷的收款', en: 'Reversed payment' },
  recordedById: { zh: '登錄帳號', en: 'Recorded by (account)' },
  recordedByName: { zh: '登錄人', en: 'Recorded by' },
  method: { zh: '方式', en: 'Method' },
  amount: { zh: '金額', en: 'Amount' },
  day: { zh: '日期', en: 'Date' },
  note: { zh: '備註', en: 'Note' },
} as const satisfies FieldWords
