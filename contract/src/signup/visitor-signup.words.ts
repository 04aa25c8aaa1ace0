import type { FieldWords } from '../call/field-words.ts'

/** The words for the fields of a sign-up without an account, as its entries of the audit show them. */
export const visitorSignupWords = {
  signupTypeId: { zh: '報名類別', en: 'Sign-up type' },
  state: { zh: '狀態', en: 'Status' },
  amount: { zh: '金額', en: 'Amount' },
  holdsPlace: { zh: '保留名額', en: 'Holds a place' },
  confirmUntil: { zh: '確認期限', en: 'Confirm by' },
  signupId: { zh: '報名', en: 'Sign-up' },
} as const satisfies FieldWords
