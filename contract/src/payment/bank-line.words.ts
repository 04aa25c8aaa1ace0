import type { FieldWords } from '../call/field-words.ts'

/** The words for the fields of a bank deposit. */
export const bankLineWords = {
  day: { zh: '入帳日', en: 'Received on' },
  time: { zh: '時間', en: 'Time' },
  matched: { zh: '已對帳金額', en: 'Matched' },
  memo: { zh: '摘要', en: 'Memo' },
  account: { zh: '帳號', en: 'Account' },
  balance: { zh: '餘額', en: 'Balance' },
  rowDigest: { zh: '原始列識別', en: 'Digest of the row' },
  sameAsId: { zh: '相同的入帳', en: 'Same as deposit' },
  decidedByName: { zh: '處理人', en: 'Handled by' },
  decidedAt: { zh: '處理時間', en: 'Handled on' },
  amount: { zh: '金額', en: 'Amount' },
  state: { zh: '狀態', en: 'Status' },
  reason: { zh: '原因', en: 'Reason' },
} as const satisfies FieldWords

/** The words for the fields of a statement import. */
export const bankImportWords = {
  counts: { zh: '筆數', en: 'Counts' },
  importedByName: { zh: '匯入人', en: 'Imported by' },
} as const satisfies FieldWords

/** The words for the fields of a bank match. */
export const bankMatchWords = {
  bankLineId: { zh: '銀行入帳', en: 'Bank deposit' },
  writtenOff: { zh: '沖抵手續費', en: 'Bank fee written off' },
  amount: { zh: '金額', en: 'Amount' },
} as const satisfies FieldWords
