import type { FieldWords } from '../call/field-words.ts'

/** The words for the fields of a member. */
export const memberWords = {
  tags: { zh: '標籤', en: 'Tags' },
  realName: { zh: '中文姓名', en: 'Name' },
  pendingEmail: { zh: '待驗證的電子郵件', en: 'New email, not verified yet' },
  enName: { zh: '英文姓名', en: 'English name' },
  enAffiliation: { zh: '英文服務單位', en: 'Affiliation (English)' },
  country: { zh: '國家／地區', en: 'Country or region' },
  dietNote: { zh: '飲食備註', en: 'Dietary notes' },
  language: { zh: '信件語言', en: 'Language of emails' },
  mergedInto: { zh: '合併至', en: 'Merged into' },
  email: { zh: '電子郵件', en: 'Email' },
  title: { zh: '稱謂', en: 'Title' },
  affiliation: { zh: '服務單位', en: 'Affiliation' },
  department: { zh: '部門', en: 'Department' },
  mobile: { zh: '手機', en: 'Mobile' },
  diet: { zh: '飲食', en: 'Diet' },
  status: { zh: '狀態', en: 'Status' },
  createdAt: { zh: '建立時間', en: 'Created' },
} as const satisfies FieldWords
