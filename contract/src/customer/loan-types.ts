import type { FieldWord } from '../call/field-words.ts'

/** The kinds of loan of a customer, by their numbers in the API, for organisations that use them. */
export const loanTypes = [1, 2, 3, 4, 5, 6, 7] as const
export type LoanType = (typeof loanTypes)[number]

/** The words for the loan types. */
export const loanTypeWords = {
  1: { zh: '房貸', en: 'Mortgage' },
  2: { zh: '信貸', en: 'Personal loan' },
  3: { zh: '車貸', en: 'Car loan' },
  4: { zh: '小機貸', en: 'Motorcycle loan' },
  5: { zh: '商品貸', en: 'Product loan' },
  6: { zh: '手機貸', en: 'Phone loan' },
  7: { zh: '代書貸款', en: 'Agent loan' },
} as const satisfies Record<LoanType, FieldWord>
