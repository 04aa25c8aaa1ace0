import { words } from '../../../kit/text/text.ts'

/** The labels of the bank account for transfers. */
export const transferAccountText = words({
  'zh-TW': { bank: '匯款銀行', accountNumber: '帳號', accountName: '戶名', enAccount: '國外匯款' },
  en: {
    bank: 'Bank',
    accountNumber: 'Account number',
    accountName: 'Account holder',
    enAccount: 'From abroad',
  },
})
