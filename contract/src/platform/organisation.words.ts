import type { FieldWords } from '../call/field-words.ts'

/** The words for the fields of an organization. */
export const organisationWords = {
  telephone: { zh: '電話', en: 'Phone' },
  logoId: { zh: '標誌', en: 'Logo' },
  customerDaysAhead: { zh: '客戶可預訂天數', en: 'Order window for customers' },
  staffDaysAhead: { zh: '員工可預訂天數', en: 'Order window for staff' },
  bankFeeLimit: { zh: '手續費沖抵上限', en: 'Bank fee write-off limit' },
  campaignLimit: { zh: '群發信件核准門檻', en: 'Campaign approval limit' },
  usesLoanTypes: { zh: '使用貸款類型', en: 'Use loan types' },
  modulesOff: { zh: '停用的功能', en: 'Modules switched off' },
  name: { zh: '名稱', en: 'Name' },
  enName: { zh: '英文名稱', en: 'English name' },
  taxIdNumber: { zh: '統一編號', en: 'Tax ID' },
  email: { zh: '電子郵件', en: 'Email' },
  address: { zh: '地址', en: 'Address' },
  enAddress: { zh: '英文地址', en: 'English address' },
  rounding: { zh: '單據金額', en: 'Document totals' },
} as const satisfies FieldWords
