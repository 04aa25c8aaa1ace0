import type { FieldWords } from '../call/field-words.ts'

/** The words for the fields of a bank deposit. */
export const bankLineWords = {
  day: { zh: '入帳日', en: 'Received on' },
  time: { zh: '時間', en: 'Time' },
  matched: { zh: '已對帳金額', en: 'Matched' },
  memo: { zh: '摘要', en: 'Memo' },
  account: { zh: '帳號', en: 'Account' },
  balance: { zh: '餘額', en: 'Balance' },
  sameAsId: { zh: '相同的入帳', en: 'Same as deposit' },
  decidedByName: { zh: '處理人', en: 'Handled by' },
  decidedAt: { zh: '處理時間', en: 'Handled on' },
  amount: { zh: '金額', en: 'Amount' },
  state: { zh: '狀態', en: 'Status' },
  reason: { zh: '原因', en: 'Reason' },
} as const satisfies FieldWords
