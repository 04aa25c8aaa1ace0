import { words } from '../../../kit/text/text.ts'

/** Words of the account that participants transfer money to. */
export const transferAccountText = words({
  'zh-TW': { bank: '匯款銀行', accountNumber: '帳號', accountName: '戶名' },
  en: { bank: 'Bank', accountNumber: 'Account number', accountName: 'Account holder' },
})
