import type { FieldWords } from '../call/field-words.ts'

/** The words for the fields of a bank match. */
export const bankMatchWords = {
  bankLineId: { zh: '銀行入帳', en: 'Bank deposit' },
  writtenOff: { zh: '沖抵手續費', en: 'Bank fee written off' },
  amount: { zh: '金額', en: 'Amount' },
} as const satisfies FieldWords
