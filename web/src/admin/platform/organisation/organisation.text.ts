import { organisationWords } from '@banquet/contract/platform/organisation.words'
import { words } from '../../../kit/text/text.ts'

export const organisationText = words({
  fields: organisationWords,
  'zh-TW': {
    purpose: '這些資料會顯示在登入頁、頁首、信件與單據上。',
    identity: '基本資料',
    enHint: '英文介面與文件使用；未填寫則顯示中文。',
    logo: '標誌',
    logoHint: '畫面上以 80 像素寬顯示，也會印在單據上。建議使用白底的橫式標誌。',
    contact: '聯絡方式',
    modules: '使用的功能',
    payments: '收款設定',
    bankFeeLimitHint: '匯款短少不超過此金額時，對帳時可沖抵為銀行手續費；填 0 則不沖抵。',
    ordering: '訂單設定',
    whole: '整數元',
    cents: '兩位小數',
    wholeHint: '銷售額、稅額與總計四捨五入至元；僅影響之後成立的單據。',
    centsHint: '銷售額、稅額與總計保留兩位小數；僅影響之後成立的單據。',
    customerDaysAheadHint: '客戶最多可提前幾天下單。',
    staffDaysAheadHint: '員工代客戶下單時最多可提前幾天，不可少於客戶的天數。',
    days: '天',
    save: '儲存',
  },
  en: {
    purpose: 'Shown on the sign-in pages, in the header, and on emails and documents.',
    identity: 'Identity',
    enHint: 'Used on English screens and documents. Leave blank to show the Chinese name.',
    logo: 'Logo',
    logoHint: 'Shown 80 pixels wide on screen and printed on documents. A wide logo on white works best.',
    contact: 'Contact',
    modules: 'Modules in use',
    payments: 'Payments',
    bankFeeLimitHint:
      'When matching a transfer that is short by at most this amount, the difference can be written off as a bank fee. Enter 0 to disable.',
    ordering: 'Ordering',
    whole: 'Whole dollars',
    cents: 'Two decimals',
    wholeHint: 'Subtotal, tax and total are rounded to whole dollars. Applies to new documents only.',
    centsHint: 'Subtotal, tax and total keep two decimals. Applies to new documents only.',
    customerDaysAheadHint: 'How many days ahead customers can order.',
    staffDaysAheadHint:
      "How many days ahead staff can order for customers. Can't be shorter than the window for customers.",
    days: 'days',
    save: 'Save',
  },
})
