import { loanTypes, loanTypeWords, type LoanType } from '@banquet/contract/customer/loan-types'
import { words } from '../text/text.ts'

const wordsIn = (language: 'zh' | 'en') =>
  Object.fromEntries(loanTypes.map((type) => [type, loanTypeWords[type][language]])) as Record<
    LoanType,
    string
  >

/** The loan types by their value on the wire. */
export const loanTypeText = words({ 'zh-TW': wordsIn('zh'), en: wordsIn('en') })
