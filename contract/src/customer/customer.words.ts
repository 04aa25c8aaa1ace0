import type { FieldWords } from '../call/field-words.ts'

/** The words for the fields of a customer. */
export const customerWords = {
  tags: { zh: '標籤', en: 'Tags' },
  name: { zh: '帳號', en: 'Username' },
  realName: { zh: '客戶名稱', en: 'Name' },
  number: { zh: '客戶編號', en: 'Number' },
  telephone: { zh: '電話', en: 'Telephone' },
  contactPhone1: { zh: '聯絡電話', en: 'Contact phone' },
  blockedReason: { zh: '停止訂購原因', en: 'Reason for blocking orders' },
  title: { zh: '稱謂', en: 'Title' },
  taxIdNumber: { zh: '統一編號', en: 'Tax ID' },
  email: { zh: '電子郵件', en: 'Email' },
  taxMode: { zh: '計價方式', en: 'Tax treatment' },
  loanType: { zh: '貸款類型', en: 'Loan type' },
  status: { zh: '狀態', en: 'Status' },
  remark: { zh: '備註', en: 'Note' },
  created_at: { zh: '建立時間', en: 'Created' },
  updated_at: { zh: '更新時間', en: 'Updated' },
} as const satisfies FieldWords

/** The words for the fields of a customer address. */
export const customerAddressWords = {
  label: { zh: '名稱', en: 'Name' },
  isDefault: { zh: '預設', en: 'Default' },
  city: { zh: '縣市', en: 'City or county' },
  area: { zh: '鄉鎮市區', en: 'District' },
  address: { zh: '地址', en: 'Address' },
} as const satisfies FieldWords

/** The words for the fields of a customer contact. */
export const customerContactWords = {
  name: { zh: '名稱', en: 'Name' },
  title: { zh: '稱謂', en: 'Title' },
  phone: { zh: '電話', en: 'Phone' },
  email: { zh: '電子郵件', en: 'Email' },
  remark: { zh: '備註', en: 'Note' },
} as const satisfies FieldWords

/** The words for the fields of a sales rep. */
export const customerEmployeeWords = {
  isPrimary: { zh: '主要負責業務', en: 'Primary sales rep' },
  validTo: { zh: '結束日', en: 'Valid to' },
  validFrom: { zh: '生效日', en: 'Valid from' },
} as const satisfies FieldWords
